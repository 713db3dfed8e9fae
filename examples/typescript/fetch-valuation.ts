import { type Client, Code, ConnectError, createClient, type Interceptor } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { RetryInfoSchema } from "@plumbline/proto/google/rpc/error_details_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { readFileSync } from "node:fs";

// Prints the value of a company's newest published analysis: node fetch-valuation.ts KO. The README
// of the examples lists the settings.

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

/** Certificates, if the services require TLS. */
const tls = process.env["PLUMBLINE_CA"]
  ? {
      ca: readFileSync(setting("PLUMBLINE_CA")),
      cert: readFileSync(setting("PLUMBLINE_CERT")),
      key: readFileSync(setting("PLUMBLINE_KEY")),
    }
  : null;

const openTransport = (address: string, interceptors: Interceptor[] = []) =>
  createGrpcTransport({
    baseUrl: `${tls ? "https" : "http"}://${address}`,
    // A call without a deadline may wait for ever.
    defaultTimeoutMs: 10_000,
    interceptors,
    ...(tls ? { nodeOptions: tls } : {}),
  });

/** Returns a function that returns a valid token, and asks for another a minute before its end. */
const createTokenSource = (identity: Client<typeof IdentityService>) => {
  let token = "";
  let until = 0;
  return async (): Promise<string> => {
    if (Date.now() < until) return token;
    const { accessToken, expiresIn } = await identity.issueClientToken({
      clientId: setting("PLUMBLINE_CLIENT_ID"),
      clientSecret: setting("PLUMBLINE_CLIENT_SECRET"),
    });
    token = accessToken;
    until = Date.now() + (expiresIn - 60) * 1_000;
    return token;
  };
};

const [ticker = "AAPL"] = process.argv.slice(2);
const identity = createClient(IdentityService, openTransport(setting("PLUMBLINE_IDENTITY")));
const getToken = createTokenSource(identity);
const sendToken: Interceptor = (next) => async (request) => {
  request.header.set("authorization", `Bearer ${await getToken()}`);
  return next(request);
};
const orchestrator = createClient(
  AnalysisOrchestratorService,
  openTransport(setting("PLUMBLINE_ORCHESTRATOR"), [sendToken]),
);

try {
  const { analyses } = await orchestrator.listPublicAnalyses({
    ticker,
    statuses: [AnalysisStatus.COMPLETED],
    page: { page: 1, limit: 1 },
  });
  const [newest] = analyses;
  if (!newest) throw new Error(`There is no published analysis of ${ticker}.`);
  const { report } = await orchestrator.getPublicReport({ id: newest.id });
  const { currency = "", stockPrice } = report?.company ?? {};
  const base = report?.valuation?.cases.find(({ type }) => type === "base");
  console.log(`${report?.companyName} (${report?.ticker}), ${report?.completedAt?.slice(0, 10)}`);
  console.log(`value a share: ${base?.perShareValue.toFixed(2)} ${currency}`);
  console.log(`price a share: ${stockPrice?.toFixed(2) ?? "unknown"} ${currency}`);
} catch (thrown) {
  const error = ConnectError.from(thrown);
  const [retry] = error.findDetails(RetryInfoSchema);
  console.error(thrown instanceof ConnectError ? error.rawMessage : String(thrown));
  if (error.code === Code.ResourceExhausted) console.error(`Come back in ${retry?.retryDelay?.seconds} s.`);
  process.exitCode = 1;
}
