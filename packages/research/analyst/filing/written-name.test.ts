import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { findWrittenName } from "./written-name.ts";

const source = derived("made up for a test");
const write = (name: string, business: string, companyName = "Acme") =>
  findWrittenName(name, { text: { business, risks: null, source }, companyName });

test.each([
  ["Optumrx", "Optum Rx sells drugs. OPTUM RX and Optum Rx grew.", "Optum Rx"],
  ["Compute and Networking", "Compute & Networking includes chips.", "Compute & Networking"],
  ["Baby Feminine Family Care", "Baby, Feminine & Family Care sells pads.", "Baby, Feminine & Family Care"],
  ["Acme Defense Space Security", "Defense, Space & Security is ours.", "Defense, Space & Security"],
  ["SKYRIZI", "Skyrizi treats. SKYRIZI helps. Skyrizi sells.", "Skyrizi"],
  ["iPhone", "iPhone is a line of phones.", "iPhone"],
  ["Integration and Analytics", "Integration and Analytics grew.", "Integration and Analytics"],
])("%s is written as the filing writes it", (name, text, written) => {
  expect(write(name, text)).toBe(written);
});

test.each([
  ["Power Tools", "We sell power tools.", "in small letters it is a common word"],
  ["Optumhealth", "OPTUM HEALTH", "a heading in capitals says nothing of its letters"],
  ["Quaker Foods North America", "QFNA grew.", "initials are no name for a reader"],
  ["Acme", "We sell pumps.", "the text lacks it"],
])("%s stays: %s (%s)", (name, text) => {
  expect(write(name, text)).toBe(name);
});
