import { feedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { expect, test } from "vitest";
import { applyVote } from "./apply-vote.ts";

const item = feedbackItem.parse({
  id: "f1",
  title: "Dark charts",
  description: "Please.",
  type: "FEATURE",
  status: "SUBMITTED",
  score: 5,
  author: { firstName: "Bo" },
  createdAt: "2026-02-20",
  updatedAt: "2026-02-20",
  currentUserVote: null,
  isOwn: false,
});

test.each([
  [null, "UPVOTE", "UPVOTE", 6],
  [null, "DOWNVOTE", "DOWNVOTE", 4],
  ["UPVOTE", "UPVOTE", null, 4],
  ["DOWNVOTE", "DOWNVOTE", null, 6],
  ["UPVOTE", "DOWNVOTE", "DOWNVOTE", 3],
  ["DOWNVOTE", "UPVOTE", "UPVOTE", 7],
] as const)("with the vote %s, %s shows the vote %s and the score %i", (before, given, after, score) => {
  expect(applyVote({ ...item, currentUserVote: before }, given)).toEqual({
    ...item,
    currentUserVote: after,
    score,
  });
});
