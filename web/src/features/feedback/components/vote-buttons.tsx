import type { FeedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { formatInteger } from "../../../shared/format.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { createVote, useVote } from "../api/change-report.ts";

const directions = [
  { vote: "UPVOTE", label: "Vote up", icon: "chevronUp" },
  { vote: "DOWNVOTE", label: "Vote down", icon: "chevronDown" },
] as const;

/** Shows the score of a report between the buttons that vote on it. Visitors cannot press them. */
export function VoteButtons({ item }: { item: FeedbackItem }) {
  const isSignedIn = useSession((state) => state.user !== null);
  const vote = useVote(item.id);
  const [up, down] = directions.map(({ vote: given, label, icon }) => (
    <button
      key={given}
      type="button"
      className="grid size-9 cursor-pointer place-items-center rounded-md border border-line-strong hover:border-control disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-value aria-pressed:bg-value aria-pressed:text-on-value"
      aria-label={`${label}: ${item.title}`}
      aria-pressed={item.currentUserVote === given}
      title={isSignedIn ? label : "Log in to vote"}
      disabled={!isSignedIn}
      onClick={() => vote.mutate(createVote(given))}
    >
      <Icon name={icon} />
    </button>
  ));
  return (
    <div className="num grid justify-items-center gap-1 self-start">
      {up}
      <span className="text-base leading-6 font-semibold" aria-live="polite">
        {formatInteger(item.score)}
        <span className="sr-only">{item.score === 1 ? " vote" : " votes"}</span>
      </span>
      {down}
    </div>
  );
}
