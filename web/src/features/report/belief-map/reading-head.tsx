import { formatPercent } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import { Term } from "../../../shared/ui/term.tsx";
import { KnownFigure, missingReasons, Upside } from "../parts/known-figure.tsx";
import type { ReadingValue } from "./value-reading.ts";

type Valued = Extract<ReadingValue, { error: null }>;

const noReturn = "No single rate of return makes these cash flows worth the price.";

/** Shows what a belief is worth: value, difference from the price, return and word. */
export function ReadingHead({
  reading,
  currency,
  isChanged,
}: {
  reading: Valued;
  currency: string;
  isChanged: boolean;
}) {
  const { perShareValue, expectedReturn, word } = reading;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2" aria-live="polite">
      <dl className="grid grid-flow-col grid-rows-[auto_auto] items-baseline justify-start gap-x-4 sm:gap-x-7">
        <dt className="text-xs text-ink-3">{isChanged ? "My value" : "Value"}</dt>
        <dd className="num text-[22px] leading-8 font-semibold tracking-tight text-value sm:text-[26px]">
          {formatValue(perShareValue, currency)}
        </dd>
        <dt className="text-xs text-ink-3">
          <Term term="upside">Upside</Term>
        </dt>
        <dd className="num text-[15px] font-semibold sm:text-[17px]">
          <Upside valued={reading} />
        </dd>
        <dt className="text-xs text-ink-3">
          <Term term="expectedIrr">Return a year</Term>
        </dt>
        <dd className="num text-[15px] font-semibold sm:text-[17px]">
          <KnownFigure
            value={expectedReturn}
            format={formatPercent}
            reason={reading.base.price === null ? missingReasons.noPrice : noReturn}
          />
        </dd>
      </dl>
      <RecommendationBadge word={word} />
    </div>
  );
}
