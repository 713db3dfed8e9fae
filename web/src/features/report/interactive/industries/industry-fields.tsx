import type { Valuation } from "@plumbline/report/valuation.ts";
import { memo, useMemo } from "react";
import { formatDecimal, formatPercent } from "../../../../shared/format.ts";
import { isChanged } from "../fields.ts";
import type { ModelState } from "../model-state.ts";
import { canRecompute, computeCostOfEquity } from "./compute-cost-of-equity.ts";
import { useIndustries } from "./get-industries.ts";

/**
 * Lets the reader change the industry of each operating segment, which sets both costs of equity.
 * Shows nothing for reports whose cost of equity was computed by another rule. Memoised, because it
 * has hundreds of options.
 */
export const IndustryFields = memo(function IndustryFields({
  valuation,
  edited,
  defaults,
  onChange,
}: {
  valuation: Pick<Valuation, "models" | "costOfEquity">;
  edited: ModelState;
  defaults: ModelState;
  onChange: (state: ModelState) => void;
}) {
  const { data, isError, refetch } = useIndustries();
  const isPossible = useMemo(() => canRecompute(valuation), [valuation]);
  const segments = valuation.costOfEquity.details.operating;
  const table = data?.industries ?? [];
  const { industries } = edited;
  const computed = useMemo(
    () => (isPossible ? computeCostOfEquity({ valuation, industries, table: data?.industries ?? [] }) : null),
    [isPossible, valuation, industries, data],
  );
  if (!computed) return null;

  /** Returns a state with the cost of equity of its industries. */
  function withCostOfEquity(next: ModelState["industries"]): ModelState {
    const isBase = Object.keys(next).length === 0;
    const result = isBase ? null : computeCostOfEquity({ valuation, industries: next, table });
    return {
      industries: next,
      values: {
        ...edited.values,
        startingCostOfEquity: result?.costOfEquity ?? defaults.values.startingCostOfEquity,
        stableCostOfEquity: result?.stableCostOfEquity ?? defaults.values.stableCostOfEquity,
      },
    };
  }

  function choose(place: number, industry: string): void {
    const { [place]: _before, ...others } = industries;
    onChange(
      withCostOfEquity(industry === segments[place]?.industry ? others : { ...others, [place]: industry }),
    );
  }

  const own = withCostOfEquity(industries).values;
  const isOverridden =
    isChanged(own.startingCostOfEquity, edited.values.startingCostOfEquity) ||
    isChanged(own.stableCostOfEquity, edited.values.stableCostOfEquity);
  const columns = "sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_56px_48px] sm:gap-x-3";
  return (
    <fieldset className="card px-5 py-4">
      <legend className="sr-only">Segments</legend>
      <h3>Segments</h3>
      <p className="mt-0.5 text-[13px] text-ink-3">
        Each segment has the beta of its industry; both costs of equity follow.
      </p>
      <div aria-hidden="true" className={`mt-3 hidden text-xs text-ink-3 ${columns}`}>
        <span>Segment</span>
        <span>Industry</span>
        <span className="text-right">Weight</span>
        <span className="text-right">Beta</span>
      </div>
      {segments.map((row, place) => {
        const chosen = industries[place] ?? row.industry;
        const isKnown = table.some(({ industry }) => industry === chosen);
        const {
          weight = 0,
          businessBeta = null,
          equityBeta = null,
        } = computed.operatingSegments[place] ?? {};
        return (
          <div key={`${place} ${row.segment}`} className={`items-baseline py-1.5 ${columns}`}>
            <span className="text-[13px]">{row.segment}</span>
            <span>
              <select
                className="input w-full max-sm:mt-1"
                aria-label={`Industry of ${row.segment}`}
                disabled={!data}
                value={isKnown ? chosen : row.industry}
                onChange={(event) => choose(place, event.target.value)}
              >
                {table.some(({ industry }) => industry === row.industry) ? null : (
                  <option>{row.industry}</option>
                )}
                {table.map(({ industry }) => (
                  <option key={industry}>{industry}</option>
                ))}
              </select>
              {industries[place] === undefined ? null : (
                <span className="mt-0.5 block text-xs font-semibold">base {row.industry}</span>
              )}
            </span>
            <span className="num text-right text-[13px] max-sm:mr-4 max-sm:text-xs max-sm:text-ink-3">
              <span className="sm:sr-only">weight </span>
              {formatPercent(weight)}
            </span>
            <span className="num text-right text-[13px] max-sm:text-xs max-sm:text-ink-3">
              <span className="sm:sr-only">beta </span>
              {formatDecimal(businessBeta ?? equityBeta)}
            </span>
          </div>
        );
      })}
      <p role="status" className="num mt-2 text-[13px] text-ink-2">
        Equity beta {formatDecimal(computed.equityBeta)}, starting cost of equity{" "}
        {formatPercent(own.startingCostOfEquity)}, stable {formatPercent(own.stableCostOfEquity)}.{" "}
        {isOverridden ? (
          <button type="button" className="link" onClick={() => onChange(withCostOfEquity(industries))}>
            Use these
          </button>
        ) : null}
      </p>
      {isError ? (
        <p role="alert" className="mt-1 text-xs text-bear">
          The industries could not be loaded.{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : null}
    </fieldset>
  );
});
