import { expect, test } from "vitest";
import { createMemoryCache } from "./cache.ts";
import type { PartlyRead } from "./http.ts";
import { createPrices } from "./prices.ts";
import { createSec } from "./sec.ts";

/** Creates a publisher that sends these bodies one after the other, and the last one for good. */
const publish = (...bodies: unknown[]) => {
  const told: PartlyRead[] = [];
  let asked = 0;
  const settings = {
    baseUrl: "https://publisher.example",
    archivesUrl: "https://publisher.example",
    userAgent: "tests@plumbline.example",
    cache: createMemoryCache(),
    wait: async () => undefined,
    onPartlyRead: (answer: PartlyRead) => void told.push(answer),
    fetch: (async () => {
      const body = bodies[Math.min(asked++, bodies.length - 1)];
      return new Response(JSON.stringify(body));
    }) as typeof fetch,
  };
  return { settings, told, asked: () => asked };
};
const day = (date: string, close: number | null) => ({ date, close, adjClose: close });
const [bad, good] = [day("2026-08-20", null), day("2026-08-21", 10)];
const query = { ticker: "X", from: "2026-08-01" };

test("reports once what an answer lacks: publisher, kind, path, rows and the first reason", async () => {
  const { settings, told } = publish([bad, good, bad]);
  const prices = createPrices({ ...settings, token: "secret" });
  expect(await prices.history(query)).toHaveLength(1);
  expect(await prices.history(query)).toHaveLength(1);
  expect(told).toEqual([
    {
      publisher: "PRICE_PROVIDER",
      kind: "prices",
      path: "/daily/X/prices",
      rows: 2,
      reason: expect.stringMatching(/^close: /),
    },
  ]);
});

test("says nothing of an answer that was read whole", async () => {
  const { settings, told } = publish([good]);
  await createPrices(settings).history(query);
  expect(told).toEqual([]);
});

test("an answer without a readable row is asked for again, and does not stay in the cache", async () => {
  const { settings, told, asked } = publish([bad, bad], [bad, bad], [good]);
  const prices = createPrices({ ...settings, attempts: 2 });
  await expect(prices.history(query)).rejects.toMatchObject({ code: "PRICE_PROVIDER_UNREADABLE" });
  expect(asked()).toBe(2);
  expect(await prices.history(query)).toHaveLength(1);
  expect(told).toEqual([]);
});

const subject = { ticker: "X", cik: 1, companyName: "X Corp", exchange: null };
const fact = { end: "2025-12-31", val: 5, accn: "0000000001-26-000001", form: "10-K", filed: "2026-02-01" };
const createFacts = (more: Record<string, unknown>) => ({
  cik: 1,
  entityName: "X Corporation",
  facts: { "us-gaap": { Assets: { units: { USD: [fact, { ...fact, val: null }] } } } },
  ...more,
});

test("counts the facts that are left out, like the rows of all other answers", async () => {
  const { settings, told } = publish(createFacts({}));
  const facts = await createSec(settings).companyFacts(subject);
  expect([facts.name, facts.byTag.get("Assets")?.length]).toEqual(["X Corporation", 1]);
  expect(told).toMatchObject([{ publisher: "SEC", kind: "companyFacts", rows: 1 }]);
});

test.each(["", "  ", null, undefined])(
  "facts of a company named %j have the name of the list, so that a refusal names somebody",
  async (entityName) => {
    const { settings } = publish(createFacts({ entityName }));
    expect((await createSec(settings).companyFacts(subject)).name).toBe("X Corp");
  },
);
