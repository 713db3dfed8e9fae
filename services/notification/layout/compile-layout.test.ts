import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { compiledLayoutPath, compileLayout } from "./compile-layout.ts";

test("the compiled layout is up to date; npm run generate updates it", async () => {
  expect(await readFile(compiledLayoutPath, "utf8")).toBe(await compileLayout());
});
