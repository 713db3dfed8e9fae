import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPrompts } from "./prompts.ts";

let folder: string;
const names = [
  "system",
  "forecast",
  "points",
  "company",
  "analysis",
  "catalysts",
  "risks",
  "summaries",
  "answers",
  "reader",
];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-prompts-"));
  for (const name of names) await writeFile(join(folder, `${name}.v1.md`), `${name}, first\n`);
  await writeFile(join(folder, "forecast.v2.md"), "forecast, second\n");
  await writeFile(join(folder, "forecast.v10.md"), "\nforecast, tenth\n\n");
  await writeFile(join(folder, "forecast.v11.draft.md"), "not a prompt");
});
afterAll(() => rm(folder, { recursive: true }));

test("loads the newest version of each prompt, by number", () => {
  const prompts = loadPrompts(folder);
  expect(Object.keys(prompts)).toEqual(names);
  expect(prompts.forecast).toEqual({ id: "forecast.v10", text: "forecast, tenth" });
  expect(prompts.risks).toEqual({ id: "risks.v1", text: "risks, first" });
});

test("throws for a missing prompt, with its name", async () => {
  await rm(join(folder, "points.v1.md"));
  expect(() => loadPrompts(folder)).toThrow(`there is no prompt "points" in ${folder}`);
});

test("loads every prompt of the product", () => {
  for (const { id, text } of Object.values(loadPrompts())) expect(text, id).not.toBe("");
});
