"""The drawings that the build renders. The page does not ship their code."""
