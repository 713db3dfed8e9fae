import type { OutcomeDto } from "@plumbline/gateway/dto/stats.ts";
import { formatInteger, formatPercent, formatSignedPercent } from "../../../shared/format.ts";
import { recommendationScale } from "../../../shared/recommendation-scale.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useLiveOutcomes } from "../api/get-live-outcomes.ts";
import { Part } from "../part.tsx";
import { writeWaiting } from "./write-waiting.ts";

const windows = [
  { id: "1M", name: "After 1 month" },
  { id: "3M", name: "After 3 months" },
  { id: "12M", name: "After 12 months" },
] as const;

const about =
  "No test on old data: the mean return after the recommendations that readers were given, measured once a month. Returns include dividends; the market is a fund of the S&P 500. Every analysis counts once. No figure over fewer than five analyses is shown.";

/** Shows what followed Plumbline's own recommendations as they come of age. */
export function LivePart() {
  const live = useLiveOutcomes();
  return (
    <Part title="Our own recommendations since" sentences={[about]}>
      {live.isPending ? <TableSkeleton rows={5} label="Loading what followed our recommendations" /> : null}
      {live.isError ? (
        <ErrorState
          title="What followed our recommendations could not be loaded"
          error={live.error}
          retry={() => void live.refetch()}
        />
      ) : null}
      {live.data && live.data.outcomes.length === 0 ? (
        <EmptyState text={writeWaiting(live.data.firstMonth)} />
      ) : null}
      {live.data && live.data.outcomes.length > 0 ? <OutcomeTable outcomes={live.data.outcomes} /> : null}
    </Part>
  );
}

function OutcomeTable({ outcomes }: { outcomes: OutcomeDto[] }) {
  return (
    <DataTable
      label="Mean return after our recommendations"
      className="fold"
      hasCaption
      columns={["Recommendation", ...windows.map(({ name }) => name)]}
    >
      {recommendationScale.map((word) => (
        <tr key={word}>
          <th scope="row">
            <RecommendationWord word={word} />
          </th>
          {windows.map(({ id }) => (
            <OutcomeCell
              key={id}
              outcome={outcomes.find(
                ({ recommendation, window }) => recommendation === word && window === id,
              )}
            />
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

/** Shows the figures of a word and window, or that fewer than five analyses are measured. */
function OutcomeCell({ outcome }: { outcome: OutcomeDto | undefined }) {
  if (!outcome) return <td className="text-ink-3">fewer than five</td>;
  const { count, meanReturn, aboveMarket } = outcome;
  return (
    <td>
      {formatSignedPercent(meanReturn)} <span className="text-ink-3">of {formatInteger(count)}</span>
      <br />
      <span className="text-ink-3">{formatPercent(aboveMarket)} beat the market</span>
    </td>
  );
}
