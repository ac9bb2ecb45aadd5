"""Lets schemathesis send lines of JSON as the texts that they are."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def lines(ctx, value):
    return value.encode() if isinstance(value, str) else json.dumps(value).encode()
