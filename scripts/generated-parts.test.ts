import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";
import { generatedParts, withFreshPart } from "./generated-parts.ts";
import { listPackages } from "./packages.ts";

test.each(generatedParts)("$path is up to date; npm run generate updates it", async (part) => {
  expect(await readFile(join(root, part.path), "utf8")).toBe(await withFreshPart(part));
});

test("refuses a document without the markers of its generated part", async () => {
  const part = { path: "README.md", make: async () => "text" };
  await expect(withFreshPart(part)).rejects.toThrow("README.md has no markers of a generated part");
});

test("every package has a permissive licence", async () => {
  const packages = await listPackages();
  expect(packages.length).toBeGreaterThan(40);
  const permissive = /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1)$/;
  const words = (licence: string) => licence.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /);
  expect(packages.filter(({ licence }) => !words(licence).every((word) => permissive.test(word)))).toEqual(
    [],
  );
});
