"""What the map tells on demand: influence, a territory, a gap."""
