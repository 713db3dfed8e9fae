import { useTestEngines } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";

const { clientOf, serve } = useTestEngines(await createTestSettings());

/** Starts replicas of a server, each of which answers with its number. */
const serveReplicas = async (count: number) => {
  const replicas = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      serve({ value: { access: "public", handle: () => ({ modelVersion: `${i}` }) } }),
    ),
  );
  return { replicas, target: `ipv4:${replicas.map(({ address }) => address).join(",")}` };
};

test("calls go to all replicas of a server in turn", async () => {
  const { target } = await serveReplicas(3);
  const client = clientOf(target);
  const answers: Record<string, number> = {};
  // The first calls go to the replica that is connected first.
  for (let i = 0; i < 90; i++) {
    const { modelVersion } = await client.value({});
    answers[modelVersion] = (answers[modelVersion] ?? 0) + 1;
  }
  expect(Object.keys(answers).toSorted()).toEqual(["0", "1", "2"]);
  expect(Math.min(...Object.values(answers))).toBeGreaterThan(15);
});

test("no call fails while a replica closes", async () => {
  const { target, replicas } = await serveReplicas(3);
  const client = clientOf(target);
  await client.value({});
  const closing = replicas[1]?.close();
  const calls = await Promise.all(Array.from({ length: 200 }, () => client.value({})));
  expect(new Set(calls.map(({ modelVersion }) => modelVersion)).size).toBeGreaterThan(1);
  await closing;
  for (let i = 0; i < 20; i++) expect((await client.value({})).modelVersion).not.toBe("1");
});
