import { expect, test } from "vitest";
import { against, moved } from "./phrases.ts";
import { possessive, shortName } from "../wording/short-name.ts";

test.each([
  [0.064, "grew 6.4%"],
  [-0.03, "fell 3.0%"],
  [0.0005, "grew 0.1%"],
  [0.000_49, "stayed flat"],
  [-0.000_49, "stayed flat"],
  [0, "stayed flat"],
])("growth of %d: %s", (growth, expected) => {
  expect(moved(growth)).toBe(expected);
});

test.each([
  [0.517, "51.7% above"],
  [-0.12, "12.0% below"],
  [0.0005, "0.1% above"],
  [0.000_49, "level with"],
])("a difference of %d: %s", (difference, expected) => {
  expect(against(difference)).toBe(expected);
});

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
  ["OF MICE AND MEN LTD", "Of Mice and Men"],
  ["NIKE, Inc.", "NIKE"],
  ["ORACLE CORP", "Oracle"],
  ["JOHN-PAUL & SONS LLC", "John-Paul & Sons"],
  ["Example Holdings plc Class A Common Stock", "Example"],
  ["Co", "Co"],
  ["X Inc", "X Inc"],
  ["XY Inc", "XY"],
])("%s is called %s", (registered, expected) => {
  expect(shortName(registered)).toBe(expected);
});

const shortForms =
  "Incorporated Inc Inc. Corporation Corp Company Co. Ltd Limited plc N.V. NV S.A. SA AG SE LLC L.P. LP Holding Holdings Group New /DE /DE/ /NEW";
test.each([...shortForms.split(" "), "Class A", "Class B", "Class C", "Common Stock", "Holdings, Inc."])(
  "the legal form %s is left out",
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
])("of %s is left %s", (registered, expected) => {
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
])("%s in proper case is %s", (registered, expected) => {
  expect(shortName(registered)).toBe(expected);
});

test.each([
  ["Apple", "Apple's"],
  ["McDonald's", "McDonald's"],
  ["Meta Platforms", "Meta Platforms'"],
  ["Lowe's Home", "Lowe's Home's"],
  ["BOSS", "BOSS'"],
  ["LOWE'S", "LOWE'S"],
])("what is of %s is %s", (name, expected) => {
  expect(possessive(name)).toBe(expected);
});
