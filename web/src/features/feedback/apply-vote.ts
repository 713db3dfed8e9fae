import type { FeedbackItem, VoteWord } from "@plumbline/gateway/dto/feedback.ts";

const weights = { UPVOTE: 1, DOWNVOTE: -1 };
const weigh = (vote: VoteWord | null): number => (vote === null ? 0 : weights[vote]);

/** Returns a report after a vote of the reader, as the server counts: the same vote again removes it. */
export function applyVote(item: FeedbackItem, given: VoteWord): FeedbackItem {
  const before = item.currentUserVote;
  const after = before === given ? null : given;
  return { ...item, currentUserVote: after, score: item.score + weigh(after) - weigh(before) };
}
