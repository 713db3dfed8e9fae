import { expect, test } from "vitest";
import { displayName } from "./display-name.ts";

test.each([
  [789019, "MICROSOFT CORP", "Microsoft"],
  [909832, "COSTCO WHOLESALE CORP /NEW", "Costco Wholesale"],
  [19617, "JPMORGAN CHASE & CO", "JPMorgan Chase"],
  [51143, "INTERNATIONAL BUSINESS MACHINES CORP", "IBM"],
  [1045810, "NVIDIA CORP", "NVIDIA"],
  [59478, "ELI LILLY & Co", "Eli Lilly"],
  [732717, "AT&T INC.", "AT&T"],
  [92122, "SOUTHERN CO", "Southern Company"],
  [1527469, "ATHENE HOLDING LTD", "Athene"],
  [1, "PLAIN WORKS INC", "Plain Works"],
])("names the company %i, registered as %s, %s", (cik, name, expected) => {
  expect(displayName({ cik, name })).toBe(expected);
});
