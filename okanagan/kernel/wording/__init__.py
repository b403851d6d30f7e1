"""Words that every game needs: the audience of a text, lists, and the worth of advice."""
