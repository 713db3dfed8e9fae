import { expect, test } from "vitest";
import { directionOf, faultOfLoneResult, faultOfPart } from "./movements.ts";

const grew = "Revenue grew 12% in 2025.";
const none: string[] = [];

test("the first verb of direction tells the direction", () => {
  expect(directionOf("Sales rose as costs fell.")).toEqual({ isUp: true, at: 6 });
  expect(directionOf("Sales slid.")).toEqual({ isUp: false, at: 6 });
  expect(directionOf("We sell pumps.")).toBeNull();
});

test.each([
  "Margins narrowed as costs outpaced sales.",
  "A one-time gain on the sale of a building made up the whole increase.",
  "Cancellations, too, were at a record.",
])("a result is not told without the sentence that may turn it: %s", (near) => {
  expect(faultOfLoneResult([grew], { before: none, after: [near] })).not.toBeNull();
  expect(faultOfLoneResult([grew, near], { before: none, after: none })).toBeNull();
});

test.each(["Operating expenses were unchanged.", "Net income rose as well.", "We also sell valves."])(
  "a result is told beside one that goes with it: %s",
  (near) => {
    expect(faultOfLoneResult([grew], { before: [near], after: [near] })).toBeNull();
  },
);

test.each([
  "In Iceland, our sales doubled in 2025.",
  "One of our pumps doubled its sales in 2025.",
  "During the last week of 2025 sales increased by half.",
  "Net sales excluding pumps increased in 2025.",
])("a part is not told as the whole: %s", (sentence) => {
  expect(faultOfPart(sentence)).toBe("it tells of a part of a result");
});

test.each([
  "Pumps net sales increased during 2025 due to higher volumes.",
  "During fiscal 2025, our revenue increased due to demand for pumps.",
  "In the fiscal second quarter of 2025, our revenue increased due to demand for pumps.",
  "In the three and six months ended June 27, 2025, our revenue increased due to demand for pumps.",
  "We sell pumps in one of the largest markets.",
])("a whole or a named part is told: %s", (sentence) => {
  expect(faultOfPart(sentence)).toBeNull();
});
