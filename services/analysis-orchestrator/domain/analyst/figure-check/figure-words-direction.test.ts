import { expect, test } from "vitest";
import { directionOf } from "./figure-words.ts";

test.each([
  ["it fell ", ""],
  ["it falls by about ", ""],
  ["falling ", ""],
  ["fallen ", ""],
  ["a decline of ", ""],
  ["declined by ", ""],
  ["declines ", ""],
  ["declining ", ""],
  ["dropped ", ""],
  ["a drop of ", ""],
  ["a decrease of ", ""],
  ["decreased ", ""],
  ["a fall of ", ""],
  ["shrank ", ""],
  ["shrinking ", ""],
  ["contracted by roughly ", ""],
  ["is down ", ""],
  ["a downside of ", ""],
  ["a loss of ", ""],
  ["losses of ", ""],
  ["minus ", ""],
  ["a negative ", ""],
  ["fell by just over ", ""],
  ["a ", " decline"],
  ["a ", " fall"],
  ["a ", " drop"],
  ["a ", " decrease"],
  ["a ", " contraction"],
  ["a ", " loss"],
  ["a ", " downside"],
])("'%s…%s' is a fall", (before, after) => {
  expect(directionOf({ before, after })).toBe(-1);
});

test.each([
  ["it grew ", ""],
  ["grows by about ", ""],
  ["growing ", ""],
  ["grown ", ""],
  ["growth of ", ""],
  ["rose ", ""],
  ["rising by nearly ", ""],
  ["a rise of ", ""],
  ["an increase of ", ""],
  ["increased ", ""],
  ["gained ", ""],
  ["a gain of ", ""],
  ["expanded ", ""],
  ["climbed at ", ""],
  ["is up ", ""],
  ["an upside of ", ""],
  ["a profit of ", ""],
  ["it earned some ", ""],
  ["the margin was ", ""],
  ["income of ", ""],
  ["a return of almost ", ""],
  ["a ", " growth"],
  ["a ", " rise"],
  ["a ", " increase"],
  ["a ", " gain"],
  ["a ", " upside"],
  ["a ", " profit"],
])("'%s…%s' is a rise", (before, after) => {
  expect(directionOf({ before, after })).toBe(1);
});

test.each([
  "negative",
  "loss",
  "losses",
  "minus",
  "decline",
  "declining",
  "fell",
  "fall",
  "falling",
  "shrink",
  "shrunk",
  "shrank",
  "shrinking",
  "drop",
  "dropping",
  "decrease",
  "decreasing",
  "below",
  "lower",
  "less",
  "down",
  "downturn",
])("'%s' earlier in the text makes the direction unknown", (word) => {
  expect(directionOf({ before: `With ${word} ahead, a gain of `, after: "" })).toBe(0);
  expect(directionOf({ before: `With ${word} ahead, a `, after: " gain" })).toBe(0);
  expect(directionOf({ before: `With x${word} ahead, a gain of `, after: "" })).toBe(1);
});

test("ignores words more than 60 characters earlier", () => {
  const findDirectionAt = (length: number) =>
    directionOf({ before: `loss${"gain of ".padStart(length - 4)}`, after: "" });
  expect([findDirectionAt(60), findDirectionAt(61)]).toEqual([0, 1]);
});

test.each([
  ["the margin is said to be ", ""],
  ["growth lasts ", ""],
  ["it was behind by a year, and has ", ""],
  ["a ", " share, a gain"],
  ["a ", " share of the decline"],
  ["a ", " gains"],
  ["", ""],
])("'%s…%s' has no direction", (before, after) => {
  expect(directionOf({ before, after })).toBe(0);
});

test("ignores case", () => {
  expect(directionOf({ before: "FELL BY ", after: "" })).toBe(-1);
  expect(directionOf({ before: "Up ", after: "" })).toBe(1);
  expect(directionOf({ before: "It is ", after: " Decline" })).toBe(-1);
  expect(directionOf({ before: "It is ", after: " Growth" })).toBe(1);
  expect(directionOf({ before: "Negative margin, a gain of ", after: "" })).toBe(0);
});
