import type { Belief, BeliefMark } from "@plumbline/gateway/dto/beliefs.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { describeError } from "../../shared/api/api-error.ts";
import { formatDate, formatPercent, formatPerShare } from "../../shared/format.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useRemoveBelief } from "./belief-calls.ts";
import { MarkTable } from "./mark-table.tsx";

/** Says whether revenue left the range of a forecast. */
const writeState = (mark: BeliefMark | undefined): string => {
  if (!mark) return "Waits for the next filing";
  return mark.broken === null ? "Within its range" : `Broken: revenue came ${mark.broken} its range`;
};

/** Shows a forecast: what was expected, and what each filing brought. */
export function BeliefItem({ belief }: { belief: Belief }) {
  const { ticker, companyName, name, day, price, growth, margin, value, marks } = belief;
  const [newest, ...earlier] = marks.toReversed();
  return (
    <li className="card min-w-0 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium break-words">
            <Link to={`/company/${encodeURIComponent(ticker)}`} className="link">
              {companyName}: {name}
            </Link>
          </h3>
          <p className="text-xs text-ink-3">
            {formatDate(day)}, price {formatPerShare(price)}. <strong>{writeState(newest)}</strong>
          </p>
        </div>
        <RemoveButton belief={belief} />
      </div>
      <p className="num mt-2 max-w-[90ch] text-[13px] text-ink-2">
        You expected growth of {formatPercent(growth.reader)} a year and a margin of{" "}
        {formatPercent(margin.reader)}, worth {formatPerShare(value.reader)}; we {formatPercent(growth.ours)}{" "}
        and {formatPercent(margin.ours)}, worth {formatPerShare(value.ours)}.
        {growth.price === null ? "" : ` The price asked for growth of ${formatPercent(growth.price)}.`}
      </p>
      {newest ? (
        <div className="mt-3">
          <MarkTable mark={newest} />
        </div>
      ) : null}
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary className="link w-fit cursor-pointer text-[13px]">
            {earlier.length === 1 ? "One earlier filing" : `${earlier.length} earlier filings`}
          </summary>
          <ol className="mt-3 grid gap-4 *:min-w-0">
            {earlier.map((mark) => (
              <li key={mark.filing}>
                <MarkTable mark={mark} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  );
}

function RemoveButton({ belief: { id, companyName, name } }: { belief: Belief }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveBelief();
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={`Remove ${companyName}: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="close" />
      </button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${companyName}: ${name}?`}
        text="The forecast and what filings made of it leave your record. The scenario stays with its report."
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onCancel={() => setIsAsking(false)}
      >
        {remove.isError ? (
          <p role="alert" className="mt-2 text-[13px] text-bear">
            {describeError(remove.error)}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
