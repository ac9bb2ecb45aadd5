"""Asks an engine what gomill's programs ask, by gomill's own controller and proxy. Python 2, as gomill is; run by gomill.sh.

What does not apply to an engine that plays no moves must be refused with a reason, and not be listed: gomill goes by known_command.
"""
from __future__ import print_function

import sys

from gomill import common, gtp_controller, gtp_proxy

APPLY = ["gomill-describe_engine"]
REFUSED = {
    "genmove": "does not play",
    "gomill-genmove_ex": "does not play",
    "gomill-explain_last_move": "does not play",
    "gomill-cpu_time": "does not play",
    "gomill-savesgf": "printsgf",
}
DRAWN = "b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1"


def told(controller, command, *arguments):
    answer = controller.do_command(command, *arguments)
    print("%s %s\n= %s" % (command, " ".join(arguments), answer))
    return answer


def refused(controller, command, *arguments):
    try:
        answer = controller.do_command(command, *arguments)
    except gtp_controller.BadGtpResponse as error:
        print("%s %s\n? %s" % (command, " ".join(arguments), error.gtp_error_message))
        return error.gtp_error_message
    raise AssertionError("%s was answered: %s" % (command, answer))


def asks_as_the_ringmaster(controller):
    controller.check_protocol_version()
    described = gtp_controller.Engine_description.from_controller(controller)
    print("described: %s\n%s" % (described.get_short_description(), described.get_long_description()))
    assert described.get_short_description().startswith("Eyespace:")
    for command in APPLY:
        assert controller.known_command(command), command
        assert told(controller, command), command
    for command, reason in sorted(REFUSED.items()):
        assert not controller.known_command(command), command
        assert reason in refused(controller, command, *(["b"] if "genmove" in command else [])), command


def follows_a_game(controller):
    for command, arguments in [("boardsize", ["9"]), ("clear_board", []), ("komi", ["6.5"]), ("gg-undo", ["0"])]:
        told(controller, command, *arguments)
    for colour, move in [("b", (4, 4)), ("w", (2, 4)), ("b", None)]:
        told(controller, "play", colour, common.format_vertex(move))
    assert "KM[6.5]" in told(controller, "printsgf")
    told(controller, "clear_board")
    told(controller, "set_position", *DRAWN.split())
    assert told(controller, "dragon_status", "A2") == "critical B1 B1"
    assert told(controller, "owl_attack", "A2") == "1 B1"
    assert told(controller, "final_score")


def answers_behind_the_proxy(command):
    """As kgs_proxy.py of gomill's examples stands before an engine."""
    proxy = gtp_proxy.Gtp_proxy()
    proxy.set_back_end_subprocess(command)
    for line, wanted in [("name", "Eyespace"), ("boardsize 9", ""), ("gomill-passthrough known_command eval_eye", "true"),
                         ("eyespace-param", "nodes")]:
        words = line.split()
        is_error, answer, _ = proxy.engine.run_command(words[0], words[1:])
        print("behind the proxy: %s\n%s %s" % (line, "?" if is_error else "=", answer))
        assert not is_error and wanted in answer, (line, answer)
    proxy.close()


def main(command):
    channel = gtp_controller.Subprocess_gtp_channel(command)
    controller = gtp_controller.Gtp_controller(channel, "eyespace")
    asks_as_the_ringmaster(controller)
    follows_a_game(controller)
    controller.safe_close()
    assert not controller.retrieve_error_messages()
    answers_behind_the_proxy(command)
    print("all as wanted")


if __name__ == "__main__":
    main(sys.argv[1:])
