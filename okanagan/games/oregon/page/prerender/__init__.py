"""The drawings that the build renders once. The page does not ship their code."""
