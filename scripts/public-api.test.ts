import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makePublicApiTypes, publicApiTypes } from "./public-api.ts";

test("the types of the public API's client are up to date; npm run generate updates them", async () => {
  expect(await readFile(publicApiTypes, "utf8")).toBe(await makePublicApiTypes());
}, 30_000);
