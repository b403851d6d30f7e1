"""Plugin bots that a player has added: wheels, registry, form and messages."""
