import { createApiClient } from "@plumbline/local/testing/api-client.ts";
import type { Scenario } from "./scenario.ts";
import { formatMeasured, sendRequests } from "./send-requests.ts";

const pages = ["/", "/company/KO", "/free-analyses", "/blog", "/how-it-works"];
const calls = ["/public/stats", "/company/KO", "/price/history/KO", "/blog", "/reviews"];
/** Visitors are limited by address; each request has another. */
const visitors = 250;

const addressOf = (visitor: number) => `10.${visitor % 250}.${(visitor * 7) % 250}.1`;

/** Reads public pages and what they load, as visitors do: each path by itself, then all together. */
export const browse: Scenario = async ({ stack, sizes }) => {
  const visitor = createApiClient(stack);
  const published = await visitor.data<{ id: string }[]>("GET", "/analysis/public?limit=1");
  const report = published[0] ? [`/api/analysis/public/${published[0].id}`] : [];
  const paths = [...pages, ...calls.map((call) => `/api${call}`), ...report];
  const measure = (of: readonly string[]) =>
    sendRequests({
      url: stack.url.replace("localhost", "127.0.0.1"),
      connections: sizes.connections,
      seconds: sizes.seconds,
      requests: Array.from({ length: visitors }, (_, i) => ({
        path: of[i % of.length] ?? "/",
        headers: { "x-forwarded-for": addressOf(i) },
      })),
    });
  const lines = [];
  for (const path of paths) lines.push(`${path}: ${formatMeasured(await measure([path]))}`);
  lines.push(`all together: ${formatMeasured(await measure(paths))}`);
  return lines;
};
