"""The table of Oregon: the screen on which a game is played, and its result shown."""

from collections.abc import Iterator

from simple_html import Node, h3

from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.oregon.bots import bot_words
from okanagan.page.oregon.rules.chapters import ADDRESS, chapter_of
from okanagan.page.oregon.table.announcer import OregonAnnouncer
from okanagan.page.oregon.table.bar import decision_bar
from okanagan.page.oregon.table.count import count
from okanagan.page.oregon.table.game import OregonGame
from okanagan.page.oregon.table.hand import Hand, hand
from okanagan.page.oregon.table.hint.card import OregonHints, hint_card
from okanagan.page.oregon.table.log import log
from okanagan.page.oregon.table.map.board import board_regions
from okanagan.page.oregon.table.map.grid import grid_regions
from okanagan.page.oregon.table.placement import Placement
from okanagan.page.oregon.table.places import place_buttons
from okanagan.page.oregon.table.players import everybody, players, strip
from okanagan.page.oregon.table.prompt import prompt
from okanagan.page.oregon.table.result import result_layer
from okanagan.page.oregon.table.skeleton import LAYOUT, help_text
from okanagan.page.oregon.table.supply import Supply, supply
from okanagan.page.oregon.table.tips import STORED, TIPS
from okanagan.page.oregon.table.view_model import ViewModel, view_model
