"""One module for each kind of decision that is not answered on the map."""
