"""Certificates: answers that an independent checker accepts (docs/CERTIFICATE.md)."""

from __future__ import annotations

from eyespace._ask import ask, budget
from eyespace.messages import Certification


def check(certificate: str, *, nodes: int | str | None = None) -> Certification:
    """Checks the text of a file of certificates. The checker shares no code with the search."""
    if not isinstance(certificate, str):
        raise TypeError(f"certificate is of type {type(certificate).__name__}; expected the text of a file of certificates")
    return ask(Certification, "certify", "{}", {"certificate": certificate, "budget": budget(nodes, None)})
