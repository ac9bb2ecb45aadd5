"""Boards with the findings of an answer drawn in, as notebooks show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eyespace.messages import Analysis, Score, Solution

if TYPE_CHECKING:
    from eyespace.board import Board


def framed(svg: str) -> str:
    """A picture as HTML that is never wider than its place."""
    return f'<div style="max-width: 36em">{svg}</div>'


def marks(answer: Score | Analysis | Solution) -> dict[str, str]:
    """The marks of a picture that shows an answer: dead stones and owners, vital points and false eyes, or moves that reach the aim."""
    if isinstance(answer, Score):
        return _of_score(answer)
    if isinstance(answer, Analysis):
        return _of_analysis(answer)
    if isinstance(answer, Solution):
        return _of_solution(answer)
    raise TypeError(f"an answer of type {type(answer).__name__}; expected a Score, an Analysis or a Solution")


def svg(board: Board, answer: Score | Analysis | Solution) -> str:
    """The board with the marks of an answer about it."""
    return board.svg(marks(answer), caption=[_caption(answer)])


def _of_score(score: Score) -> dict[str, str]:
    found = {point: "dame" for point in score.dame}
    for name, side in (("black", score.black), ("white", score.white)):
        found.update((point, name) for point in side.territory)
    for side in (score.black, score.white):
        found.update((stone, "dead") for stone in side.dead_stones)
    return found


def _of_analysis(analysis: Analysis) -> dict[str, str]:
    found: dict[str, str] = {}
    for space in analysis.spaces or []:
        found.update((point, "false") for point in space.false_eyes)
        found.update((half.point, "half") for half in space.half_eyes)
    for block in analysis.blocks:
        if block.verdict.summary == "dead":
            found.update((stone, "dead") for stone in block.stones)
    for eye in analysis.eyes:
        found.update((point, "vital") for point in eye.hot)
    return found


def _of_solution(solution: Solution) -> dict[str, str]:
    found = {stone: "target" for stone in solution.target}
    side = solution.attacker_first if solution.to_play != solution.target_color else solution.defender_first
    found.update((point, "right") for point in (side.moves if side else []) if point != "pass")
    return found


def _caption(answer: Score | Analysis | Solution) -> str:
    if isinstance(answer, Score):
        return f"{answer.result} by {answer.rules} rules"
    if isinstance(answer, Solution):
        return f"{answer.target_color} {answer.target[0]}: {answer.summary}"
    return f"{len(answer.blocks)} blocks, {len(answer.eyes)} eyes"
