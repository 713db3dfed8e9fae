import { expect, test } from "vitest";
import { installations, readEnvironment, renderChart, renderNotes } from "./render-chart.ts";

const one = installations["values.yaml"] ?? [];

test.each([
  ["one server stores each message, and none is watched", one, true],
  [
    "one server stores each message, and it is watched",
    [...one, "--set", "keda.natsMonitoring=nats:8222"],
    false,
  ],
  ["three servers store each message", [...one, "--set", "servers.nats.replicas=3"], false],
  ["of a public installation", installations["values-production.yaml"] ?? [], false],
  ["of a cluster on one machine", installations["values-local.yaml"] ?? [], false],
])("notes warn of a power cut: %s", async (_what, args, warns) => {
  const notes = await renderNotes(args);
  expect(notes).toContain("helm test plumbline");
  expect(notes.includes("power cut")).toBe(warns);
});

test("a public installation stores each message three times", async () => {
  const objects = await renderChart(installations["values-production.yaml"] ?? []);
  expect(readEnvironment(objects, "billing").settings["NATS_REPLICAS"]).toBe("3");
});
