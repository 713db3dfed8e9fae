import { expect, test } from "vitest";
import { faultOfNeighbours } from "./neighbours.ts";

const fact = "Acme Hospitals is our largest customer.";
const none: string[] = [];

test("a sentence stands alone beside others on other things", () => {
  const beside = ["We make pumps in Ohio."];
  expect(faultOfNeighbours([fact], { before: beside, after: beside, own: beside })).toBeNull();
});

test("a list that is not all names more, and narrows nothing", () => {
  const after = ["Other customers include, but are not limited to, Bolt and Nut."];
  expect(faultOfNeighbours([fact], { before: none, after, own: none })).toBeNull();
});

test("what goes on about a name tells no fate of it", () => {
  const after = [
    "Acme Hospitals includes formats divided into two groups.",
    "Acme operates through wholly-owned clinics.",
    "Acme Hospitals had net sales that are consolidated.",
  ];
  expect(faultOfNeighbours([fact], { before: none, after, own: none })).toBeNull();
});

test.each([
  ["leans on the sentence before", "However, the plant is large.", none, none],
  [
    "tells it as a claim",
    "We are the largest maker of pumps.",
    ["Here is how a rival describes itself."],
    none,
  ],
  ["narrows it", fact, none, ["However, its contract ends in June."]],
  ["narrows it", fact, none, ["Ten of 9,000 have."]],
  ["take it back", fact, none, ["We make pumps.", "Acme filed for bankruptcy in March."]],
  [
    "take it back",
    "A court ruled that we owe nothing.",
    none,
    ["The trial was long.", "The ruling was reversed."],
  ],
  ["went the other way", "Unit sales of pumps fell.", ["Revenue from pumps rose."], none],
])("a sentence that %s: %s", (why, quoted, before, after) => {
  expect(faultOfNeighbours([quoted], { before, after, own: before })).toContain(why);
});
