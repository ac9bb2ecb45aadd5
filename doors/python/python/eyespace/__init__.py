"""Eyespace reads a position of the game of Go and finds, for every block, its eyes, whether it lives, and how that is known.

`Board` has positions and the questions about them, `Eye` single eyes, `table` the table of solved eyes. `query` answers any question of
docs/query.md. `eyespace.columns` labels whole tables of games and positions, and `eyespace.gym` makes problems for training.
"""

from eyespace import certificates, messages, pictures, table
from eyespace._answer import Answer
from eyespace._ask import answers, query
from eyespace._errors import EyespaceError, IllegalMoveError, QuestionError
from eyespace._eyespace import __version__
from eyespace.board import Board
from eyespace.eye import Eye

__all__ = [
    "Answer",
    "Board",
    "Eye",
    "EyespaceError",
    "IllegalMoveError",
    "QuestionError",
    "__version__",
    "answers",
    "certificates",
    "messages",
    "pictures",
    "query",
    "table",
]
