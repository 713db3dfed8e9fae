import { expect, test } from "vitest";
import { drawPicture, readLinks } from "./picture.ts";

test("reads calls, events and stores from the code of a service", async () => {
  const links = await readLinks();
  expect(links.find(({ name }) => name === "analysis-orchestrator")).toEqual({
    name: "analysis-orchestrator",
    calls: ["billing", "identity", "valuation-engine"],
    publishes: [
      "analysis.analysis.requested.v1",
      "analysis.analysis.completed.v1",
      "analysis.analysis.failed.v1",
      "analysis.analysis.deleted.v1",
      "analysis.analysis.shared.v1",
      "analysis.watch.moved.v1",
      "analysis.admin.acted.v1",
    ],
    handles: [
      "identity.user.verified.v1",
      "identity.user.changed.v1",
      "identity.user.deleted.v1",
      "analysis.analysis.requested.v1",
    ],
    stores: ["MongoDB", "Redis"],
  });
  expect(links.find(({ name }) => name === "billing")).toMatchObject({
    calls: ["identity"],
    handles: [
      "identity.user.verified.v1",
      "identity.user.changed.v1",
      "identity.user.deleted.v1",
      "analysis.analysis.completed.v1",
      "analysis.analysis.failed.v1",
    ],
  });
});

test("draws an arrow for a call, and one for all events between two services", () => {
  const quiet = { calls: [], publishes: [], handles: [], stores: [] };
  const failed = "analysis.analysis.failed.v1";
  const completed = "analysis.analysis.completed.v1";
  const picture = drawPicture([
    { ...quiet, name: "a", calls: ["b"], publishes: [failed, completed], stores: ["MongoDB"] },
    { ...quiet, name: "b", handles: [completed, failed] },
  ]);
  expect(picture.split("\n").slice(2)).toEqual([
    '  a["a<br/>MongoDB"]',
    '  b["b"]',
    '  app -- "REST, WebSocket" --> gateway',
    "  a --> b",
    '  a -. "analysis failed<br/>analysis completed" .-> b',
  ]);
});
