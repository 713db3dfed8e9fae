"""Prints the value of a company with its range from the public API: python read_range.py KO.

Needs nothing but Python. The README of the examples lists the settings.
"""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

DEADLINE_SECONDS = 10


def money(figure: float | None) -> str:
    return "unknown" if figure is None else f"{figure:.2f} USD"


def main() -> int:
    ticker = sys.argv[1] if len(sys.argv) > 1 else "AAPL"
    request = urllib.request.Request(
        f"{os.environ['PLUMBLINE_URL']}/api/v1/companies/{urllib.parse.quote(ticker)}/range",
        headers={"Authorization": f"Bearer {os.environ['PLUMBLINE_TOKEN']}"},
    )
    try:
        with urllib.request.urlopen(request, timeout=DEADLINE_SECONDS) as answer:
            data = json.load(answer)["data"]
    except urllib.error.HTTPError as refused:
        error = json.load(refused)["error"]
        print(f"{error['code']}: {error['message']}", file=sys.stderr)
        if "Retry-After" in refused.headers:
            print(f"Come back in {refused.headers['Retry-After']} s.", file=sys.stderr)
        return 1
    filing = data["filing"]
    print(f"{data['name']}, {data['day']}: {money(data['value'])} a share")
    print(
        f"in 8 of 10 trials {money(data['p10'])} to {money(data['p90'])}"
        f" (model {data['modelVersion']}, seed {data['seed']})"
    )
    print(f"{filing['form']} filed {filing['filed']}: {filing['url']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
