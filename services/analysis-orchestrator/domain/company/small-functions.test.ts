import { expect, test } from "vitest";
import { median } from "../numbers.ts";
import { memberName } from "./details/member-name.ts";
import { inMillions, joinNotes } from "./filings/figures.ts";
import { keepReportFacts } from "./filings/report-facts.ts";
import { companyFacts, fact } from "./testing/facts.ts";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9], 9.5],
  [[null, 7, Number.NaN, Number.POSITIVE_INFINITY], 7],
  [[null], null],
  [[], null],
  [[-5, 100, 20], 20],
])("the median of %j is %s", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  ["GreaterChinaSegmentMember", "Greater China"],
  ["CN", "China"],
  ["US", "United States"],
  ["AmericasReportableSegmentsMember", "Americas"],
  ["CloudOperatingSegmentMember", "Cloud"],
  ["FoodDivisionMember", "Food"],
  ["IPhoneMember", "iPhone"],
  ["IPadMember", "iPad"],
  ["YouTubeAdsMember", "YouTube Ads"],
  ["WearablesHomeandAccessoriesMember", "Wearables Home and Accessories"],
  ["LatinAmericaAndCaribbeanMember", "Latin America and Caribbean"],
  ["NonUsMember", "Outside the United States"],
  ["WalmartUSMember", "Walmart U.S."],
  ["SamsClubUSMember", "Sam's Club U.S."],
  ["EMEAMember", "EMEA"],
  ["USAOperationsMember", "USA Operations"],
  ["A.PacificMember", "Asia Pacific"],
  ["USCanadaMember", "US & Canada"],
  ["UNITEDSTATESExportsMember", "United States exports"],
  ["USCanadaAndMexicoMember", "US Canada and Mexico"],
  ["EMEAAndAsiaMember", "EMEA and Asia"],
  ["Gen2PumpsMember", "Gen2 Pumps"],
  ["MyIPhoneMember", "My I Phone"],
  ["IPhonesMember", "I Phones"],
  ["Pumps", "Pumps"],
  ["MemberClubMember", "Member Club"],
  ["SegmentMember", "SegmentMember"],
  ["SegmentOfPumpsMember", "Segment Of Pumps"],
  ["Member", "Member"],
])("the member %s is told as %s", (member, expected) => {
  expect(memberName(member)).toBe(expected);
});

test("millions without the tail that division leaves", () => {
  expect(inMillions(1_234_567)).toBe(1.234567);
  expect(inMillions(112_010_000_000)).toBe(112_010);
  expect(inMillions(-3)).toBe(-0.000003);
});

test("notes are joined where there are any", () => {
  expect(joinNotes("One.", null, undefined, "", "Two.")).toBe("One. Two.");
  expect(joinNotes(null, undefined, "")).toBeNull();
});

test.each([
  ["10-K", true],
  ["10-K/A", true],
  ["10-KT", true],
  ["10-Q", true],
  ["8-K", true],
  ["DEF 14A", false],
  ["20-F", false],
  ["NT 10-K", false],
])("what a form %s tells is a result: %s", (form, isResult) => {
  const facts = keepReportFacts(companyFacts(fact({ tag: "Revenues", end: "2025-12-31", value: 1, form })));
  expect(facts.byTag.get("Revenues")).toHaveLength(isResult ? 1 : 0);
  expect(facts.name).toBe("Example Works");
});
