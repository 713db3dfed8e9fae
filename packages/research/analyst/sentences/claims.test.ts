import { expect, test } from "vitest";
import { faultOfClaim } from "./claims.ts";

test.each([
  ["Our pumps are the most reliable product that customers have.", "it praises"],
  ["We dominate the market for pumps.", "it praises"],
  ["We have a strong financial position.", "it praises"],
  ["Our business is recession-proof.", "it praises"],
  ["Management is pleased with the year.", "it praises"],
  ["The worst of the shortage has passed.", "it praises"],
  ["Germany was our fastest growing market in 2025.", "it compares with others"],
  ["Our patents keep competitors out of our markets.", "it compares with others"],
  ["We face no serious competition in pumps.", "it compares with others"],
  ["We set the prices in our markets.", "it compares with others"],
  ["We make more pumps in a day than Acme makes in a month.", "it compares with others"],
  ["Our lead over competitors grows each year.", "it compares with others"],
  ["Our vehicles are serviced faster than traditional makers allow.", "it compares with others"],
  ["The Company ranks first in filters.", "it compares with others"],
  ["Runners choose our shoes over all others.", "it compares with others"],
  ["Model Y is the car that most people buy.", "it compares with others"],
  ["We provide the freshest food in Texas.", "it compares with others"],
  ["We were the first to make electric cars.", "it compares with others"],
  ["Our people are paid above the market.", "it compares with others"],
  ["Our stores score 97 of 100 points.", "it compares with others"],
  ["Since 1837 we have not lost a year's profit.", "it is said to be so without exception"],
  ["The Company has paid each of its debts on the day.", "it is said to be so without exception"],
  ["Our cars earn money for their owners.", "it tells of a gain that nothing shows"],
  ["Online orders grow while stores stand still.", "it tells of a result without a figure"],
  ["Our systems cut the power that a center uses by half.", "it gives a multiple in words"],
  ["Taxes on sugar have no effect on our sales.", "it is certain of what nothing shows"],
  ["We are the only maker of rotary valves.", "it is said to be so without exception"],
  ["Our sales doubled in 2025.", "it gives a multiple in words"],
  ["Our pumps last three times longer.", "it gives a multiple in words"],
  ["The suit of the State of Texas is without merit.", "it is certain of what nothing shows"],
  ["Our contracts protect our margins.", "it tells of a gain that nothing shows"],
  ["The Company finances its growth from its own means.", "it tells of a gain that nothing shows"],
  ["Suppliers compete to serve us.", "it compares with others"],
  ["Our customers have long since left other makers.", "it compares with others"],
  ["The Company has again won the contract of the Army.", "it tells of a deal that nothing shows"],
  ["Our growth speaks for itself.", "it is certain of what nothing shows"],
  ["Who else offers what we offer?", "it asks or calls out"],
])("%s %s", (sentence, fault) => {
  expect(faultOfClaim(sentence)).toBe(fault);
});

test.each([
  "We sell our pumps in more than 200 countries.",
  "More than half of our engineers work on software.",
  "Finished products generate lower margins than concentrates.",
  "Competition is intense, and rivals are larger than we are.",
  "Our costs are in currencies other than the dollar.",
  "We are granted certain rights.",
  "We compete to attract people who use our products.",
  "Pumps is our largest segment.",
  "We face strong competition in all of our markets.",
  "Our most common pump is sold in more states than in 2024.",
  "Organic sales increased due to double-digit growth.",
  "We invest in the largest forests of the Midwest and request the latest tests.",
])("is no claim of it: %s", (sentence) => {
  expect(faultOfClaim(sentence)).toBeNull();
});
