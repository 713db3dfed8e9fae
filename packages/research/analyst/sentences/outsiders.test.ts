import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { faultOfOutsiders } from "./outsiders.ts";
import { listPassages } from "./quotations.ts";

const source = derived("made up for a test");
const faultOf = (sentence: string, others = "") =>
  faultOfOutsiders(sentence, listPassages({ business: `${sentence}\n${others}`, risks: null, source }));

const outsider = "it names an outsider whom the filing names nowhere else";
test.each([
  "Warren Buffett uses one of our pumps.",
  "Toyota uses batteries that we design.",
  "We supply the White House with tablets.",
  "Our shoes are used by Eliud Kipchoge in training.",
  "Michelle Obama is among our customers.",
  "Our board includes Steve Wozniak.",
  "We develop chips together with Stanford.",
])("drops a name: %s", (sentence) => {
  expect(faultOf(sentence)).toBe(outsider);
});

test("drops the rank of a person", () => {
  expect(faultOf("We serve the families of three presidents.")).toBe("it names persons of rank");
});

test.each([
  "We purchase memory from Micron and Samsung.",
  "Our competitors include Acme and Delphin.",
  "Researchers and clinics use our pumps.",
  "Demand affects our prices.",
  "We sell pumps to cities in Ohio and Texas.",
  "Sales to Acme represent 16% of our total sales.",
  "Powerwall is our battery line for homes.",
])("says of somebody what a filing says: %s", (sentence) => {
  expect(faultOf(sentence)).toBeNull();
});

test("a customer that the filing names again is none", () => {
  expect(faultOf("We supply Acme with valves.", "Acme accounts for a tenth of our sales.")).toBeNull();
});
