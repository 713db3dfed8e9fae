import { expect, test } from "vitest";
import { findFrame } from "./frames.ts";

test.each([
  ["F C F", "nothing"],
  ["for comparison , F C F", "both sides"],
  ["the bear case takes F and gives F", "nothing"],
  ["in the bull case , F", "nothing"],
  ["F stands between F and F", "nothing"],
  ["F and F", "no value"],
  ["F stands beside F", "no bull"],
  ["with F goes F", "no bull"],
  ["here stands F", "both sides"],
  ["as background , F", "both sides"],
  ["F and F show both sides", "two sides"],
  ["our view is F", "both sides"],
  ["consider the three cases with F , F and F", "every case"],
])("the pattern of %s asks for %s", (clause, asks) => {
  expect(findFrame(clause)).toBe(asks);
});

test.each(["F because F", "consider", "what readers take is F", "F is above F", "in the picture : F"])(
  "no pattern describes %s",
  (clause) => {
    expect(findFrame(clause)).toBeNull();
  },
);
