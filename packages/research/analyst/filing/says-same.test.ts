import { expect, test } from "vitest";
import { saysSame } from "./says-same.ts";

const team = (what: string) =>
  `Our team delivers ${what} combination of technologies and services through our brands Acme, Delphin and Hydraline.`;

test.each([
  [team("a"), team("an unrivaled"), true],
  [
    team("a"),
    "Our team of Norway sells services through dealers and brands of Acme in Chile and Peru.",
    false,
  ],
  [
    "We make our drinks available to consumers throughout the world through our network of bottling partners, wholesalers and retailers as well as our own distribution operations.",
    "We make our drinks available to consumers in more than 200 countries and territories through our network of bottling partners, wholesalers and retailers as well as our own distribution operations.",
    true,
  ],
  [
    "Europe net sales increased during the year compared to the one before primarily due to higher net sales of pumps and services.",
    "Norway net sales increased during the year compared to the one before primarily due to higher net sales of valves and services.",
    false,
  ],
  [
    "Net revenue increased 10% over the prior year, primarily due to growth in volume of pumps and valves.",
    "Net revenue increased in fiscal 2024 over the prior year primarily due to the growth in volume of pumps and valves.",
    true,
  ],
  ["We had $3 billion of notes.", "In Norway, we had $3 billion of notes.", true],
  ["We had $3 billion of notes.", "In Norway, we had $4 billion of notes.", false],
])("%s %s: %s", (one, other, isSame) => {
  expect(saysSame(one, other)).toBe(isSame);
  expect(saysSame(other, one)).toBe(isSame);
});
