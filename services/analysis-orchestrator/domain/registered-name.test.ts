import { expect, test } from "vitest";
import { dropListSuffix } from "./registered-name.ts";

test.each([
  ["PROGRESSIVE CORP/OH/", "PROGRESSIVE CORP"],
  ["BANK OF AMERICA CORP /DE/", "BANK OF AMERICA CORP"],
  ["COSTCO WHOLESALE CORP /NEW", "COSTCO WHOLESALE CORP"],
  ["A/B TESTING", "A/B TESTING"],
  ["Example A/BC", "Example A/BC"],
  ["Example /DELA", "Example /DELA"],
])("shows %s as %s", (registered, expected) => {
  expect(dropListSuffix(registered)).toBe(expected);
});
