import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test.each([
  ["Apple Inc.", "Apple"],
  ["  Snowflake Inc.  ", "Snowflake"],
  ["  Alphabet ", "Alphabet"],
  ["COCA COLA CO", "Coca-Cola"],
  ["AMAZON COM INC", "Amazon.com"],
  ["GENERAL ELECTRIC CO", "GE Aerospace"],
  ["INTERNATIONAL BUSINESS MACHINES CORP", "IBM"],
  ["JPMORGAN CHASE & CO", "JPMorgan Chase"],
  ["MCDONALDS CORP", "McDonald's"],
  ["PEPSICO INC", "PepsiCo"],
  ["KRAFT HEINZ CO", "Kraft Heinz"],
  ["BANK OF AMERICA CORP /DE/", "Bank of America"],
  ["PROGRESSIVE CORP/OH/", "Progressive"],
  ["KIMBERLY CLARK CORP", "Kimberly-Clark"],
  ["UNITEDHEALTH GROUP INC", "UnitedHealth"],
  ["OF MICE AND MEN LTD", "Of Mice and Men"],
  ["NIKE, Inc.", "NIKE"],
  ["ORACLE CORP", "Oracle"],
  ["JOHN-PAUL & SONS LLC", "John-Paul & Sons"],
  ["Example Holdings plc Class A Common Stock", "Example"],
  ["COSTCO WHOLESALE CORP /NEW", "Costco Wholesale"],
  ["MICROSOFT CORP", "Microsoft"],
  ["NVIDIA CORP", "NVIDIA"],
  ["ELI LILLY and Company", "Eli Lilly"],
  ["BP p.l.c.", "BP"],
  ["NOVO NORDISK A S", "Novo Nordisk"],
  ["Arm Holdings plc American Depositary Shares", "Arm"],
  ["SPDR S&P 500 ETF TRUST", "SPDR S&P 500 ETF Trust"],
  ["US FOODS HOLDING CORP", "US Foods"],
  ["AMERICAN INTERNATIONAL GROUP, INC.", "AIG"],
  ["Voyager Technologies, Inc./TX", "Voyager Technologies"],
  ["Universal Display Corp \\pa\\", "Universal Display"],
  ["Tokyo Metro Co., Ltd./ADR", "Tokyo Metro"],
  ["Wise Group plc Class A Ordinary Shares", "Wise"],
  ["Co", "Co"],
  ["X Inc", "X Inc"],
  ["XY Inc", "XY"],
])("shortens %s to %s", (registered, expected) => {
  expect(shortName(registered)).toBe(expected);
});

const shortForms =
  "Incorporated Inc Inc. Corporation Corp Company Co. Ltd Limited plc N.V. NV S.A. SA AG SE LLC L.P. LP Holding Holdings Group New /DE /DE/ /NEW";
test.each([...shortForms.split(" "), "Class A", "Class B", "Class C", "Common Stock", "Holdings, Inc."])(
  "removes the legal form %s",
  (form) => {
    expect(shortName(`Example ${form}`)).toBe("Example");
  },
);

test.each([
  ["Costco", "Costco"],
  ["Example Inc Works", "Example Inc Works"],
  ["Example Class D", "Example Class D"],
  ["Example /D", "Example /D"],
  ["Example /DELA", "Example /DELA"],
  ["Example NxV", "Example NxV"],
  ["Deere & Company", "Deere"],
  ["Example ,  Inc", "Example"],
  ["&", "&"],
])("keeps other words: %s becomes %s", (registered, expected) => {
  expect(shortName(registered)).toBe(expected);
});

test.each([
  ["NIKE", "NIKE"],
  ["INTEL", "Intel"],
  ["O'REILLY PARTS", "O'Reilly Parts"],
  ["BROWN-FORMAN", "Brown-Forman"],
  ["A/B TESTING", "A/B Testing"],
  ["U.S. STEEL", "U.S. Steel"],
  ["SMITH&WESSON", "Smith&Wesson"],
  ["BANK OF THE WEST", "Bank of the West"],
  ["PARTS FOR ALL AND RIO DE ORO", "Parts for All and Rio de Oro"],
  ["THE WORKS", "The Works"],
])("writes %s in proper case: %s", (registered, expected) => {
  expect(shortName(registered)).toBe(expected);
});
