import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { listPassages } from "./quotations.ts";
import { speaksOfSame } from "./same-thing.ts";

const listOf = (business: string) =>
  listPassages({ business, risks: null, source: derived("made up for a test") });

test("a thing that a filing seldom names is told from what it names throughout", () => {
  const passages = listOf("We sell pumps.\n".repeat(9));
  const quoted = ["We deliver pumps by drone."];
  expect(speaksOfSame("Drones serve two streets.", quoted, passages)).toBe(true);
  expect(speaksOfSame("Pumps are sold with valves.", quoted, passages)).toBe(false);
  expect(speaksOfSame("Valves are of brass.", quoted, passages)).toBe(false);
});

test("a short name is a thing, the first word of a sentence is none", () => {
  expect(speaksOfSame("Pro is a line of Acme.", ["Pro sales rose."], [])).toBe(true);
  expect(speaksOfSame("The line is old.", ["The pumps are new."], [])).toBe(false);
});

test("small words name nothing", () => {
  expect(speaksOfSame("Their valves are made there.", ["Their pumps are sold there."], [])).toBe(false);
});
