import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { createVerifiedUser, untilEnded } from "./testing/api-client.ts";
import { startTestStack } from "./testing/test-stack.ts";

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; service: string };
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, "service">[] }[];
  }[];
};

const spans: Span[] = [];
/** An OpenTelemetry collector that records spans. */
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    response.setHeader("content-type", "application/json").end("{}");
    if (!request.url?.endsWith("/v1/traces")) return;
    const raw = Buffer.concat(chunks);
    const body = JSON.parse(
      String(request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw),
    ) as Export;
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
  });
});

let stack: Awaited<ReturnType<typeof startTestStack>>;
const settings = {
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_BSP_SCHEDULE_DELAY: "200",
  OTEL_METRICS_EXPORTER: "none",
  OTEL_LOGS_EXPORTER: "none",
};

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  Object.assign(process.env, settings, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  stack = await startTestStack();
});
afterAll(async () => {
  await stack.stop();
  for (const key of [...Object.keys(settings), "OTEL_EXPORTER_OTLP_ENDPOINT"]) delete process.env[key];
  collector.closeAllConnections();
  collector.close();
});

/** Returns the chain of spans from one up to the root of its trace. */
const ancestry = (span: Span): Span[] => {
  const parent = spans.find(
    ({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId,
  );
  return parent ? [span, ...ancestry(parent)] : [span];
};

test("one trace covers the HTTP call, gRPC, MongoDB, NATS, the worker and the engine", async () => {
  const user = await createVerifiedUser(stack);
  const answer = await user.start("KO");
  const { id } = answer.body.data as { id: string };
  await untilEnded(user, id);

  const worker = await eventually(
    "the worker's span",
    async () => spans.find(({ name }) => name === "consume jobs.analysis"),
    20_000,
  );
  const chain = await eventually(
    "the worker's ancestors up to the root",
    async () => {
      const up = ancestry(worker);
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
    eventually(what, async () => spans.find((span) => span.traceId === worker.traceId && test(span)), 20_000);
  await traceOf(
    "the span of the step's write",
    ({ service, name }) => service === "analysis-orchestrator" && name === "updateOne step_results",
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
