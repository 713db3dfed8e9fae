import { expect, test } from "vitest";
import { leansOrDefines } from "./leans.ts";

test.each([
  "We used the net proceeds for the purchase of Hydraline in January 2025.",
  "Comparable sales of pumps decreased 4.7% over the same period, driven by Norway.",
  "We and Acme further expanded this arrangement in January 2025.",
  "We recently expanded the capacity of these furnaces by 20% in Norway.",
  "Further, Acme of Norway is our single-source supplier of castings.",
  "Prior year operating loss reflects a $6.8 billion charge for claims over pumps.",
  "The increase of $144.4 million was primarily due to pumps in Norway.",
  "Without currencies, the increase was primarily due to sales of pumps in Norway.",
  "Retail sales were 33.5% of the segment’s sales, reflecting growth in Norway.",
  "Segment profit increased $64.8 million, driven by prices of pumps in Norway.",
  "The testing of a new pump typically includes studies of wear and of noise.",
  "We rely on suppliers such as Acme and Delphin of Norway for these castings.",
  "Similar rules on pumps were proposed in Norway in 2024 and failed to pass.",
  "We later began to work with cities, which had similar problems with pumps.",
])("leans on the sentence before it, or only defines: %s", (text) => {
  expect(leansOrDefines(text)).toBe(true);
});

test.each([
  "Net sales decreased 4.7% compared to the same period of 2024, driven by Norway.",
  "We make furnaces and expanded the capacity of these furnaces by 20% in Norway.",
  "Our Pumps segment grew 4%, and services were 33.5% of the segment’s sales.",
  "The increase in net sales of pumps was primarily due to demand in Norway.",
  "We launched pumps in Norway this year.",
])("can be read alone: %s", (text) => {
  expect(leansOrDefines(text)).toBe(false);
});
