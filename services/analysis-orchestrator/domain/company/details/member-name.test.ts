import { expect, test } from "vitest";
import { memberName } from "./member-name.ts";

test.each([
  ["GreaterChinaSegmentMember", "Greater China"],
  ["OEMAndOtherMember", "OEM and Other"],
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
])("names the member %s %s", (member, expected) => {
  expect(memberName(member)).toBe(expected);
});
