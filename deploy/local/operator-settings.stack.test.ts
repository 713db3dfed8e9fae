import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { startChatServer } from "@plumbline/research/llm/testing/chat-server.ts";
import { createGoodAnswer } from "@plumbline/research/llm/testing/good-answer.ts";
import { createHonestAnswer } from "@plumbline/research/llm/testing/honest-answer.ts";
import { createAuthority } from "@plumbline/test-kit/certificates.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAddresses } from "./stack/addresses.ts";
import { createVerifiedUser, untilEnded } from "./testing/api-client.ts";
import { untilAuditIsClean } from "./testing/run-audit.ts";
import { type Span, startSpanCollector } from "./testing/span-collector.ts";
import { startTestStack } from "./testing/test-stack.ts";

// The whole product with what its operator may switch on: TLS between services, tracing, browsers
// that start with the service, and a language model.
const key = "sk-of-this-test";
/** Connecting is tried again until the deadline. */
const noConnection = expect.stringMatching(/^(UNAVAILABLE|DEADLINE)$/) as string;

let stack: Awaited<ReturnType<typeof startTestStack>>;
let folder: { path: string; remove: () => Promise<void> };
let collector: Awaited<ReturnType<typeof startSpanCollector>>;
let model: Awaited<ReturnType<typeof startChatServer>>;
let isAway = false;
/** What the gateway said of itself as soon as the stack had started. */
let readyz = "";

beforeAll(async () => {
  folder = await (await createAuthority()).createFolder("plumbline");
  collector = await startSpanCollector();
  model = await startChatServer((asked) => {
    if (isAway) return (response) => response.writeHead(400).end("{}");
    return asked.data["ticker"] === "AAPL" ? createHonestAnswer(asked) : createGoodAnswer(asked);
  });
  Object.assign(process.env, {
    PRINT_AHEAD: "true",
    GRPC_TLS_FOLDER: folder.path,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "200",
    OTEL_METRICS_EXPORTER: "none",
    OTEL_LOGS_EXPORTER: "none",
    LLM_PROVIDER: "compatible",
    LLM_MODEL: "local-model",
    LLM_API_KEY: key,
    LLM_BASE_URL: model.url,
  });
  stack = await startTestStack();
  readyz = await (await fetch(`${stack.url}/readyz`)).text();
});
afterAll(async () => {
  await stack.stop();
  collector.close();
  await model.close();
  await folder.remove();
});

test("a stack that has started misses nothing: its tickers and its printer answer too", () => {
  expect(JSON.parse(readyz)).toEqual({ status: "ready", missing: [] });
});

test("all services call each other by TLS: an analysis runs, the audit is clean, plain calls are refused", async () => {
  const user = await createVerifiedUser(stack);
  const { body } = await user.start("KO");
  const { id } = body.data as { id: string };
  expect((await untilEnded(user, id)).status).toBe("COMPLETED");
  expect(
    (await user.call("POST", "/reports", { type: "BUG", title: "A bug", description: "It hurts." })).status,
  ).toBe(200);
  await untilAuditIsClean({ stateDir: stack.stateDir, grace: 1 });
  const { grpc } = await loadAddresses(stack.stateDir);
  await Promise.all(
    Object.values(grpc).map(async (address) => {
      const plain = createRpcClient({ service: IdentityService, address, deadlineMs: 2_000 });
      await expect(plain.getKeys({})).rejects.toMatchObject({ code: noConnection });
      plain.close();
    }),
  );
});

test("one trace covers the HTTP call, gRPC, MongoDB, NATS, the worker and the engine", async () => {
  const user = await createVerifiedUser(stack);
  const answer = await user.start("KO");
  const { id } = answer.body.data as { id: string };
  await untilEnded(user, id);

  const worker = await eventually(
    "the worker's span",
    async () => collector.find(({ name }) => name === "consume jobs.analysis"),
    20_000,
  );
  const chain = await eventually(
    "the worker's ancestors up to the root",
    async () => {
      const up = collector.listAncestry(worker);
      // The gateway's own call of the orchestrator ends, and may be sent, before the root does.
      return !up.at(-1)?.parentSpanId && up;
    },
    20_000,
  );
  const hops = chain.map(({ service, name }) => `${service}: ${name}`);
  expect(hops[0]).toBe("analysis-orchestrator: consume jobs.analysis");
  expect(hops[1]).toBe("analysis-orchestrator: publish jobs.analysis");
  expect(hops.some((hop) => /^analysis-orchestrator: .*StartAnalysis/.test(hop))).toBe(true);
  expect(hops.some((hop) => /^gateway: .*StartAnalysis/.test(hop))).toBe(true);
  expect(hops.at(-1)).toMatch(/^gateway: POST/);

  const traceOf = (what: string, test: (span: Span) => boolean) =>
    eventually(
      what,
      async () => collector.find((span) => span.traceId === worker.traceId && test(span)),
      20_000,
    );
  await traceOf(
    "the span of the write of the progress",
    ({ service, name }) => service === "analysis-orchestrator" && name === "updateOne analyses",
  );
  await traceOf(
    "billing's span of SpendCredit",
    ({ service, name }) => service === "billing" && /SpendCredit/.test(name),
  );
  await traceOf(
    "the engine's span of Value",
    ({ service, name }) => service === "valuation-engine" && /Value/.test(name),
  );
});

type Report = {
  thesis: {
    writtenBy: string;
    growthAnalysis: { header: string; text: string };
    evidence: { field: string; part: string; quotation: string; source: { label: string; url: string } }[];
  };
  forecasts: { revenueGrowthRate: { explanation: string } }[];
  valuation: { warnings: { code: string }[] };
};

const run = async (ticker: string) => {
  const user = await createVerifiedUser(stack);
  const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker });
  const { status, message } = await untilEnded(user, id);
  expect(status, message).toBe("COMPLETED");
  return user.data<Report>("GET", `/analysis/comprehensive/${id}`);
};

test("the report has the model's drivers, texts and name", async () => {
  const report = await run("KO");
  expect(report.thesis.writtenBy).toBe("local-model");
  expect(report.thesis.growthAnalysis.header).toMatch(/^The figure here: revenue of/);
  expect(report.forecasts[0]?.revenueGrowthRate.explanation).toMatch(/^Note revenue growth/);
  expect(model.headers[0]?.authorization).toBe(`Bearer ${key}`);
});

test("what an honest model quotes of the annual report stands in the report with its source", async () => {
  const { thesis } = await run("AAPL");
  const quotation =
    "iPhone net sales increased during 2025 compared to 2024 due to higher net sales of Pro models.";
  // One text quotes the sentence of an answer again.
  expect(thesis.writtenBy).toBe("local-model, 1 of 20 texts by rules");
  expect(thesis.growthAnalysis.text).toContain(`The annual report says: “${quotation}”`);
  expect(thesis.growthAnalysis.text).toContain("iPhone, grew 4.2% in fiscal 2025");
  expect(thesis.evidence.find(({ field }) => field === "growthAnalysis")).toMatchObject({
    part: "Management’s discussion",
    quotation,
    source: {
      label: "10-K filed 2025-10-31",
      url: expect.stringMatching(/\/000032019325000079\/aapl-20250927\.htm#:~:text=iPhone%20net%20sales/),
    },
  });
});

test("if the model is unavailable, the report is written by rules and warns", async () => {
  isAway = true;
  const report = await run("MSFT");
  expect(report.thesis.writtenBy).toBe("rules");
  expect(report.valuation.warnings.map(({ code }) => code)).toContain("ANALYST_FELL_BACK");
});

test("the key is not in any log", async () => {
  const logs = join(stack.stateDir, "logs");
  const files = await readdir(logs);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(await readFile(join(logs, file), "utf8"), file).not.toContain(key);
});
