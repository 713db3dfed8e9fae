import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; service: string };
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, "service">[] }[];
  }[];
};

/** Starts an OpenTelemetry collector that records spans. */
export const startSpanCollector = async () => {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
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
        const service =
          resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  /** Returns the chain of spans from one up to the root of its trace. */
  const listAncestry = (span: Span): Span[] => {
    const parent = spans.find(
      ({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId,
    );
    return parent ? [span, ...listAncestry(parent)] : [span];
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    find: (test: (span: Span) => boolean) => spans.find(test),
    listAncestry,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
