import { expect, test } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

test.each([
  ["Why ranges beat targets", "why-ranges-beat-targets"],
  ["What’s a 10-K? (And why)", "whats-a-10-k-and-why"],
  ["  Äpfel & Öl  ", "apfel-ol"],
  ["市場", "post"],
  [`${"long ".repeat(30)}`, "long-".repeat(16).slice(0, -1)],
])("makes a slug of the title %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

test.each(["", "-a", "a-", "a--b", "A", "a b", "a/b", "é", "a".repeat(81)])("%j is no slug", (text) => {
  expect(isSlug(text)).toBe(false);
});
