import { expect, test } from "vitest";
import { describesRivals, harmsCompany, strengthensRivals } from "./whose-harm.ts";

test.each([
  ["Our competitors could copy our pumps and lower their prices.", true],
  ["Some of our competitors may seek to undercut our prices.", true],
  ["Storms may stop the plants that we have in three states.", true],
  ["Tariffs could increase if talks fail.", true],
  ["Competitors may fail to match the quality of our pumps.", false],
  ["Rivals could lose their suppliers, which we share.", false],
  ["Patients could suffer if hospitals had to do without our pumps.", false],
  ["Our sales depend on cities. Competitors may leave the market.", false],
])("%s harms the company: %s", (quotation, isHarm) => {
  expect(harmsCompany(quotation)).toBe(isHarm);
});

test.each([
  ["Some of our competitors have greater resources.", true],
  ["Certain competitors may offer pumps at lower prices.", true],
  ["We expect competition to intensify.", true],
  ["Some of our competitors have broad product lines and large customer bases.", true],
  ["Some of our competitors have left the market.", false],
  ["Many of our competitors have the experience of two bankruptcies.", false],
  ["Our competitors have more debt than they can bear.", false],
  ["We expect competition to fade.", false],
])("%s says that rivals are strong: %s", (sentence, isStrong) => {
  expect(strengthensRivals(sentence)).toBe(isStrong);
});

test.each([
  ["Other competitors include Acme and Bolt.", true],
  ["We also compete with smaller makers of pumps.", true],
  ["The principal competitive factors in our markets are price and quality.", true],
  ["Acme is no competitor of ours.", false],
])("%s says who competes, and how: %s", (sentence, isMore) => {
  expect(describesRivals(sentence)).toBe(isMore);
});
