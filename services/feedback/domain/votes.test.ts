import { expect, test } from "vitest";
import { nextVote, weightOf } from "./votes.ts";

test.each([
  [null, "UPVOTE", "UPVOTE", 1],
  ["UPVOTE", "UPVOTE", null, -1],
  ["UPVOTE", "DOWNVOTE", "DOWNVOTE", -2],
  ["DOWNVOTE", "DOWNVOTE", null, 1],
  ["DOWNVOTE", "UPVOTE", "UPVOTE", 2],
] as const)("after %s, %s gives %s and moves the score by %i", (before, given, after, change) => {
  expect(nextVote(before, given)).toBe(after);
  expect(weightOf(nextVote(before, given)) - weightOf(before)).toBe(change);
});
