"""Prints the value of a company's newest published analysis: python fetch_valuation.py KO.

The README of the examples lists the settings.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

import grpc
from google.rpc import error_details_pb2
from grpc_status import rpc_status
from grpc_tools import protoc

DEADLINE_SECONDS = 10


def generate_stubs() -> None:
    """Generates Python from the contracts and makes it importable."""
    contracts = Path(__file__).parents[2] / "proto"
    target = tempfile.mkdtemp(prefix="plumbline-stubs-")
    files = [
        str(path)
        for package in ("analysis_orchestrator", "common", "identity", "valuation_engine")
        for path in sorted((contracts / package).rglob("*.proto"))
    ]
    arguments = ["protoc", f"-I{contracts}", f"--python_out={target}", f"--grpc_python_out={target}"]
    if protoc.main([*arguments, *files]) != 0:
        sys.exit("The contracts could not be compiled.")
    sys.path.insert(0, target)


def setting(name: str) -> str:
    """Returns a setting. Exits if it is missing."""
    value = os.environ.get(name)
    if not value:
        sys.exit(f"{name} is not set.")
    return value


def open_channel(address: str) -> grpc.Channel:
    """Opens a channel, with certificates if the services require TLS."""
    if not os.environ.get("PLUMBLINE_CA"):
        return grpc.insecure_channel(address)
    ca, key, cert = (
        Path(setting(name)).read_bytes()
        for name in ("PLUMBLINE_CA", "PLUMBLINE_KEY", "PLUMBLINE_CERT")
    )
    return grpc.secure_channel(address, grpc.ssl_channel_credentials(ca, key, cert))


generate_stubs()
from analysis_orchestrator.v1 import analysis_orchestrator_pb2 as orchestrator  # noqa: E402
from analysis_orchestrator.v1 import report_pb2 as reports  # noqa: E402
from analysis_orchestrator.v1.analysis_orchestrator_pb2_grpc import (  # noqa: E402
    AnalysisOrchestratorServiceStub,
)
from common.v1 import common_pb2 as common  # noqa: E402
from identity.v1 import clients_pb2 as clients  # noqa: E402
from identity.v1.identity_pb2_grpc import IdentityServiceStub  # noqa: E402


class Tokens:
    """Asks identity for tokens, and for another a minute before the end of one."""

    def __init__(self, identity: IdentityServiceStub) -> None:
        self._identity = identity
        self._token = ""
        self._until = 0.0

    def metadata(self) -> list[tuple[str, str]]:
        """Returns the metadata to send with a call."""
        if time.monotonic() >= self._until:
            request = clients.IssueClientTokenRequest(
                client_id=setting("PLUMBLINE_CLIENT_ID"),
                client_secret=setting("PLUMBLINE_CLIENT_SECRET"),
            )
            answer = self._identity.IssueClientToken(request, timeout=DEADLINE_SECONDS)
            self._token = answer.access_token
            self._until = time.monotonic() + answer.expires_in - 60
        return [("authorization", f"Bearer {self._token}")]


def print_valuation(ticker: str) -> None:
    """Prints the value and the price of a share."""
    tokens = Tokens(IdentityServiceStub(open_channel(setting("PLUMBLINE_IDENTITY"))))
    stub = AnalysisOrchestratorServiceStub(open_channel(setting("PLUMBLINE_ORCHESTRATOR")))
    found = stub.ListPublicAnalyses(
        orchestrator.ListPublicAnalysesRequest(
            ticker=ticker,
            statuses=[reports.ANALYSIS_STATUS_COMPLETED],
            page=common.PageRequest(page=1, limit=1),
        ),
        metadata=tokens.metadata(),
        timeout=DEADLINE_SECONDS,
    )
    if not found.analyses:
        sys.exit(f"There is no published analysis of {ticker}.")
    request = orchestrator.GetPublicReportRequest(id=found.analyses[0].id)
    answer = stub.GetPublicReport(request, metadata=tokens.metadata(), timeout=DEADLINE_SECONDS)
    report = answer.report
    base = next(case for case in report.valuation.cases if case.type == "base")
    currency = report.company.currency
    print(f"{report.company_name} ({report.ticker}), {report.completed_at[:10]}")
    print(f"value a share: {base.per_share_value:.2f} {currency}")
    print(f"price a share: {report.company.stock_price:.2f} {currency}")


def describe(error: grpc.RpcError) -> str:
    """Returns what an error says, and when to come back if a quota is used up."""
    retry = error_details_pb2.RetryInfo()
    status = rpc_status.from_call(error)
    for detail in status.details if status else []:
        if detail.Unpack(retry):
            return f"{error.details()}\nCome back in {retry.retry_delay.seconds} s."
    return error.details()


if __name__ == "__main__":
    try:
        print_valuation(sys.argv[1] if len(sys.argv) > 1 else "AAPL")
    except grpc.RpcError as error:
        sys.exit(describe(error))
