import { marketFiles } from "@plumbline/market/archive/archive-sources.ts";
import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClone } from "./clone-company.ts";
import { makeMarket } from "./make-market.ts";
import valueTask from "./value-worker.ts";

const count = 8;
/** One of its clones is a trust. */
const seed = 1;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-market-"));
  await makeMarket({ count, seed, folder });
});
afterAll(() => rm(folder, { recursive: true }));

const tickers = Array.from({ length: count }, (_, index) => createClone(seed, index).ticker);
const days = [
  { day: "2023-12-31", trials: 200 },
  { day: "2026-08-21", trials: 200 },
];

test("values clones from the archives, the same twice, and refuses trusts", async () => {
  const first = await valueTask({ folder, tickers, days });
  expect(await valueTask({ folder, tickers, days })).toEqual(first);
  const valued = first.filter(({ outcomes }) => outcomes.every((outcome) => "row" in outcome));
  expect(valued.length).toBeGreaterThanOrEqual(5);
  const trusts = first.filter((_, index) => createClone(seed, index).kind === "trust");
  expect(trusts).toHaveLength(1);
  for (const outcome of trusts.flatMap(({ outcomes }) => outcomes))
    expect(outcome).toMatchObject({ refused: { code: "CANNOT_BE_VALUED" } });
});

test("a ticker without files is refused, and costs no other", async () => {
  const outcomes = await valueTask({ folder, tickers: ["NONE", tickers[0] ?? ""], days });
  expect(outcomes.map((one) => "row" in (one.outcomes[1] ?? {}))).toEqual([false, true]);
  expect(outcomes[0]?.outcomes[0]).toMatchObject({ refused: { code: "UNKNOWN_TICKER" } });
});

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

test("the same seed gives the same bytes, and another one others", async () => {
  const again = await mkdtemp(join(tmpdir(), "plumbline-market-"));
  try {
    await makeMarket({ count, seed, folder: again });
    for (const name of Object.values(marketFiles))
      expect(await hashOf(join(again, name)), name).toBe(await hashOf(join(folder, name)));
    await makeMarket({ count, seed: seed + 1, folder: again });
    expect(await hashOf(join(again, marketFiles.facts))).not.toBe(
      await hashOf(join(folder, marketFiles.facts)),
    );
  } finally {
    await rm(again, { recursive: true });
  }
});

test("an archive that is cut off is an error, not an empty market", async () => {
  const broken = await mkdtemp(join(tmpdir(), "plumbline-market-"));
  try {
    for (const name of Object.values(marketFiles)) await copyFile(join(folder, name), join(broken, name));
    await truncate(join(broken, marketFiles.facts), 100_000);
    await expect(valueTask({ folder: broken, tickers, days })).rejects.toThrow(/central directory|End of/i);
  } finally {
    await rm(broken, { recursive: true });
  }
});
