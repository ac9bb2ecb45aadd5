"""Questions for training: the same by seed, confirmed by certificates, hard for chance and easy for the engine."""

import random

import pytest
from eyespace import Board
from eyespace.gym import LEVELS, LifeAndDeath


@pytest.fixture(scope="module")
def dataset() -> LifeAndDeath:
    return LifeAndDeath(seed=3, size=40)


def test_the_same_seed_gives_the_same_questions(dataset: LifeAndDeath) -> None:
    again = LifeAndDeath(seed=3, size=40)
    assert [again[n] for n in (7, 0, 39)] == [dataset[n] for n in (7, 0, 39)]
    assert LifeAndDeath(seed=4, size=40)[0] != dataset[0]


def test_every_answer_has_a_certificate_that_is_accepted(dataset: LifeAndDeath) -> None:
    assert all(dataset.verify(entry) for entry in dataset)


def test_a_certificate_of_another_question_is_refused(dataset: LifeAndDeath) -> None:
    entry = dataset[0]
    other = next(one for one in dataset if one["metadata"]["board"] != entry["metadata"]["board"])
    mixed = {**entry, "metadata": {**entry["metadata"], "certificate": "eyespace-certificate 1\nend\n"}}
    assert not dataset.verify(mixed)
    assert other != entry


def test_the_engine_is_always_right_and_chance_seldom(dataset: LifeAndDeath) -> None:
    chance = random.Random(1)
    engine, blind = 0.0, 0.0
    for entry in dataset:
        facts = entry["metadata"]
        board = Board.from_diagram("\n".join(facts["board"])).with_to_play(facts["color"])
        solved = board.solve(facts["target"], first=facts["role"], outside="safe", nodes=1_000_000)
        side = solved.attacker_first if facts["role"] == "attacker" else solved.defender_first
        assert side is not None
        engine += dataset.score_answer(side.moves[0], entry)
        empty = [f"{'ABCDEFGHJ'[column]}{9 - row}" for row, signs in enumerate(facts["board"]) for column, sign in enumerate(signs) if sign == "."]
        blind += dataset.score_answer(chance.choice(empty), entry)
    assert engine == len(dataset)
    assert blind / len(dataset) < 0.15


def test_only_a_best_outcome_has_full_credit(dataset: LifeAndDeath) -> None:
    for entry in dataset:
        facts = entry["metadata"]
        scores = {move: dataset.score_answer(move, entry) for move in facts["area"]}
        assert all(scores[move] == 1 for move in facts["moves"])
        assert all(score < 1 for move, score in scores.items() if move not in facts["moves"]), entry
    assert dataset.score_answer(None, dataset[0]) == 0
    assert dataset.score_answer("I pass.", dataset[0]) == 0
    assert dataset.score_answer("Z99", dataset[0]) == 0
    assert dataset.score_answer(f"I think of A1, but it is {dataset[0]['answer'].lower()}.", dataset[0]) == 1


def test_questions_are_as_hard_as_asked(dataset: LifeAndDeath) -> None:
    bounds = LEVELS["easy"]
    for entry in dataset:
        measured = entry["metadata"]["difficulty"]
        assert bounds.nodes[0] <= measured["nodes"] <= bounds.nodes[1]
        assert bounds.area[0] <= measured["area"] <= bounds.area[1]
        assert bounds.failing[0] <= measured["failing"] <= bounds.failing[1]
