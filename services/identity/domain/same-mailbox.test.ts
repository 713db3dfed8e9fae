import { expect, test } from "vitest";
import { isSameMailbox } from "./same-mailbox.ts";

test.each([
  ["ann@example.com", "Ann+friend@example.com", true],
  ["ann.lee@gmail.com", "annlee+x@googlemail.com", true],
  ["ann.lee@example.com", "annlee@example.com", false],
  ["ann@example.com", "ann@example.org", false],
  ["ann@example.com", "anna@example.com", false],
])("%s and %s lead to one mailbox: %s", (a, b, expected) => {
  expect(isSameMailbox(a, b)).toBe(expected);
});
