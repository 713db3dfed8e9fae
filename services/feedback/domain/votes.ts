import type { Vote } from "./report.ts";

/** What a vote adds to the score. */
export const weightOf = (vote: Vote | null): number => {
  if (vote === null) return 0;
  return vote === "UPVOTE" ? 1 : -1;
};

/** Returns a user's vote after another one: the same vote again removes it. */
export const nextVote = (before: Vote | null, given: Vote): Vote | null => (before === given ? null : given);
