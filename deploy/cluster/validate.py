"""Validates Kubernetes objects strictly. Reads a JSON list of them from standard input and prints a
line for each fault. The argument is a folder of custom resource definitions as JSON. Run by
validate-objects.ts."""

import json
import sys
from pathlib import Path

import jsonschema
import kubernetes_validate


def make_strict(schema):
    """Refuses properties that a schema does not name, as a Kubernetes API server does."""
    if isinstance(schema, list):
        return [make_strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {key: make_strict(value) for key, value in schema.items()}
    if isinstance(strict.get("properties"), dict) and "type" in strict:
        if not strict.get("x-kubernetes-preserve-unknown-fields"):
            strict.setdefault("additionalProperties", False)
    if strict.pop("x-kubernetes-int-or-string", False):
        strict.pop("type", None)
    return strict


def read_custom(folder):
    """Returns the schemas of custom resources by API version and kind."""
    schemas = {}
    for path in Path(folder).glob("*.json"):
        spec = json.loads(path.read_text())["spec"]
        for version in spec["versions"]:
            schema = version["schema"]["openAPIV3Schema"]
            schema["properties"]["metadata"] = {}
            schemas[f"{spec['group']}/{version['name']}", spec["names"]["kind"]] = make_strict(schema)
    return schemas


def find_faults(thing, custom):
    """Returns what is wrong with an object."""
    schema = custom.get((thing["apiVersion"], thing["kind"]))
    try:
        if schema:
            jsonschema.Draft7Validator(schema).validate(thing)
        else:
            kubernetes_validate.validate(thing, "1.37.0", strict=True)
    except (jsonschema.ValidationError, kubernetes_validate.ValidationError) as error:
        return [f"{'.'.join(str(part) for part in error.path)}: {error.message}"]
    except kubernetes_validate.SchemaNotFoundError:
        return ["no schema is known"]
    return []


known = read_custom(sys.argv[1])
for item in json.load(sys.stdin):
    for fault in find_faults(item, known):
        print(f"{item['kind']} {item['metadata']['name']}: {fault}".replace("\n", " "))
