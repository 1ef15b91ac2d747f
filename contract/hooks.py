"""What schemathesis must know of this interface: how to sign in, and what is a refusal."""

import itertools
import os
import re
import urllib.parse

import requests
import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import negative_data_rejection

URL = os.environ["CONTRACT_URL"]
USER = os.environ["CONTRACT_USER"]
PASSWORD = "waymark-demo"

# Numbers that say that a request has the wrong shape. What the document allows is never answered with one of these.
SHAPE = {1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1015, 1016, 1019}

# Numbers that say that a body is of the wrong media type.
KIND = {1007, 1015}

# Calls that sign people in are asked from ever new addresses, so that the limits of one address are not what is tested.
addresses = (f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}" for n in itertools.count(1))


# Calls that ask for the password again, which count wrong ones: not as the one who does all the rest.
GUESSING = {"/updateUserPassword", "/basic/begintotp", "/basic/confirmtotp", "/basic/endtotp"}

tokens = {}


def sign_in(name):
    """A token of an account, "none" where it is gone by what was tried."""
    answer = requests.post(
        f"{URL}/api/signin",
        json={"userName": name, "password": PASSWORD, "userType": 1},
        headers={"X-Forwarded-For": next(addresses)},
        timeout=600,
    ).json()
    if answer["errcode"] == 0:
        return answer["retobj"]["authToken"]
    if name == USER:
        raise RuntimeError(f"cannot sign in: {answer['errmsg']}")
    return "none"


def whose(case):
    """Who makes a request; who signs in or out does so as nobody."""
    if case.path in {"/signin", "/signout"}:
        return ""
    return "operator" if case.path in GUESSING else USER


@schemathesis.hook
def before_call(context, case, kwargs):
    """Signs the request."""
    case.headers = {**(case.headers or {}), "X-Forwarded-For": next(addresses)}
    if name := whose(case):
        if name not in tokens:
            tokens[name] = sign_in(name)
        case.headers["Authorization"] = f"Bearer {tokens[name]}"


@schemathesis.hook
def after_call(context, case, response):
    """Begins a new session for the next request when this one was of a session that had ended."""
    if response.status_code == 403 and tokens.get(whose(case)) != "none":
        tokens.pop(whose(case), None)


def errcode(response):
    """The errcode of an answer, None when it has none."""
    try:
        return response.json().get("errcode")
    except ValueError:
        return None


def documented(case, response):
    """Whether the request was of a media type that the document has for it."""
    sent = response.request.headers.get("Content-Type", "").split(";")[0]
    return any(body.media_type == sent for body in case.operation.body)


def fits(text, schema):
    """Whether the document surely allows the text of a parameter; False where that takes more to say."""
    if schema.keys() - {"type", "description", "default", "format", "enum", "minimum", "maximum", "maxLength"}:
        return False
    if schema["type"] == "string":
        return text in schema.get("enum", [text]) and len(text) <= schema.get("maxLength", len(text))
    if schema["type"] == "integer" and re.fullmatch(r"-?[0-9]{1,15}", text):
        low, high = schema.get("minimum", int(text)), schema.get("maximum", int(text))
        return low <= int(text) <= high and int(text) in schema.get("enum", [int(text)])
    return False


def allowed(case, response):
    """Whether a request without a body is one that the document surely allows once it is written and signed.

    In an address everything is text: what was meant as an object where a text belongs is one.
    """
    parameters = [p for p in case.operation.definition.raw.get("parameters", []) if p["in"] == "query"]
    schemas = {p["name"]: p["schema"] for p in parameters}
    sent = urllib.parse.parse_qsl(urllib.parse.urlsplit(response.request.url).query, keep_blank_values=True)
    known = all(name in schemas and (text == "" or fits(text, schemas[name])) for name, text in sent)
    there = all(dict(sent).get(p["name"]) for p in parameters if p.get("required"))
    return not response.request.body and known and there and len(dict(sent)) == len(sent)


@schemathesis.check
def refused_with_a_known_status(ctx, response, case):
    """A refusal, which the document describes once for all calls, has one of the statuses that it names there."""
    refusal = case.operation.schema.raw_schema["components"]["responses"]["Refused"]
    told = case.operation.definition.raw["responses"]
    if str(response.status_code) not in told and response.status_code not in refusal["x-statuses"]:
        raise Failure(
            operation=case.operation.label,
            title="The status is not in the document",
            message=f"{response.status_code}: {response.text}",
        )


@schemathesis.check
def refused_as_documented(ctx, response, case):
    """What the document allows is not refused for its shape; what it forbids is refused."""
    if case.meta is None:
        return None
    code = errcode(response)
    if code in KIND and not documented(case, response):
        return None
    if not response.request.body and any(body.is_required for body in case.operation.body):
        return None  # the tool could not write the body that it meant
    if case.meta.generation.mode.is_positive:
        if code in SHAPE:
            raise Failure(
                operation=case.operation.label,
                title="The document allows it, the program does not",
                message=response.text,
            )
        return None
    if code:  # refused, with whatever status
        return None
    if allowed(case, response):
        return None
    if "" in (case.query or {}).values():  # counts as absent, as the document says: allowEmptyValue
        return None
    return negative_data_rejection(ctx, response, case)
