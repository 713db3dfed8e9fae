import { expect, test } from "vitest";
import { patternOfName } from "./pattern-of-name.ts";

test.each([
  ["SKYRIZI", "Net revenues for Skyrizi increased.", true],
  ["Optumrx", "Revenues of Optum Rx increased.", true],
  ["Boeing Defense Space Security", "Revenues of Boeing Defense, Space & Security (BDS) fell.", true],
  ["Food and Beverage", "Food & beverage sales rose.", true],
  ["Family of Apps", "advertising on our family of apps", true],
  ["iPhone", "iPhone net sales increased.", true],
  ["Value-Added Services", "Value-added services grew.", true],
  ["Power", "We sell power tools.", false],
  ["Power", "Power grew.", true],
  ["Pump", "Pumps grew.", false],
  ["A+ (Plus)", "A+ (Plus) grew.", true],
  ["Africa Middle East and South Asia", "AMESA net revenue grew.", true],
  ["Frito-Lay North America", "FLNA grew.", true],
  ["North America", "NA grew.", false],
  ["&", "Pumps & Valves", false],
])("finds %s in %j: %s", (name, text, isFound) => {
  expect(patternOfName(name).test(text)).toBe(isFound);
});
