import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSample, listMutants } from "./sample.ts";

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "plumbline-sample-"));
  await writeFile(join(base, "sum.ts"), "export const sum = (a: number, b: number): number => a + b;\n");
});
afterAll(() => rm(base, { recursive: true }));

test("lists each mutant by file, location, mutator and replacement", async () => {
  expect(await listMutants({ files: ["sum.ts"], base })).toEqual([
    "sum.ts:0:19-0:58 ArrowFunction () => undefined",
    "sum.ts:0:53-0:58 ArithmeticOperator a - b",
  ]);
});

const keys = Array.from({ length: 100 }, (_, i) => `file.ts:${i}`);

test("draws the same mutants for a seed in any order of the list, and others for another seed", () => {
  const first = drawSample({ keys, size: 10, seed: 1 });
  expect(first).toHaveLength(10);
  expect(new Set(first).size).toBe(10);
  expect(drawSample({ keys: keys.toReversed(), size: 10, seed: 1 })).toEqual(first);
  expect(drawSample({ keys, size: 10, seed: 2 })).not.toEqual(first);
});

test("draws all if there are fewer than requested", () => {
  expect(drawSample({ keys, size: 300, seed: 1 }).toSorted()).toEqual(keys.toSorted());
});
