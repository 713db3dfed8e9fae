"""Prints the value of a company with its range from the public API: python read_range.py KO.

Uses the client that is generated from the API's own description. The README of the examples says how,
and lists the settings.
"""

import os
import sys

import httpx
from plumbline_client import AuthenticatedClient
from plumbline_client.api.default import get_companies_ticker_range
from plumbline_client.models import Error

DEADLINE_SECONDS = 10


def money(figure: float | None) -> str:
    return "unknown" if figure is None else f"{figure:.2f} USD"


def main() -> int:
    ticker = sys.argv[1] if len(sys.argv) > 1 else "AAPL"
    client = AuthenticatedClient(
        base_url=f"{os.environ['PLUMBLINE_URL']}/api/v1",
        token=os.environ["PLUMBLINE_TOKEN"],
        timeout=httpx.Timeout(DEADLINE_SECONDS),
    )
    response = get_companies_ticker_range.sync_detailed(ticker, client=client)
    answer = response.parsed
    if isinstance(answer, Error):
        print(f"{answer.error.code}: {answer.error.message}", file=sys.stderr)
        if "Retry-After" in response.headers:
            print(f"Come back in {response.headers['Retry-After']} s.", file=sys.stderr)
        return 1
    data = answer.data
    print(f"{data.name}, {data.day}: {money(data.value)} a share")
    print(
        f"in 8 of 10 trials {money(data.p10)} to {money(data.p90)}"
        f" (model {data.model_version}, seed {data.seed})"
    )
    print(f"{data.filing.form} filed {data.filing.filed}: {data.filing.url}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
