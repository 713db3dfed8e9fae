import "./belief.css";
import type { NormalisedCase } from "@plumbline/model/types.ts";
import { assumptionNames } from "@plumbline/report/assumptions.ts";
import { useCallback, useMemo } from "react";
import { RangeStrip } from "../../../shared/charts/range-strip.tsx";
import { copyLink } from "../../../shared/copy-text.ts";
import { formatPerShareShort } from "../../../shared/format.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { zoneBounds } from "../../../shared/recommendation-scale.ts";
import type { CompleteReport } from "../complete-report.ts";
import { Panel, Prose } from "../parts/panel.tsx";
import { BeliefMap } from "./belief-map.tsx";
import { BeliefTable } from "./belief-table.tsx";
import { arrangeMap, countReached, drawCurves, isFinancial } from "./build-map.ts";
import { MapKey, MapNote } from "./map-key.tsx";
import { ReadingHead } from "./reading-head.tsx";
import { ReadingText } from "./reading-text.tsx";
import { type BeliefState, useBelief } from "./use-belief.ts";
import type { ReadingValue } from "./value-reading.ts";
import { writeAsked, writeOutcomes, writeOwnRecord, writeWorth } from "./write-reading.ts";

type SectionProps = {
  report: CompleteReport;
  title?: string;
  /** The page on which a link to the reader's belief opens, if it is another than this one. */
  path?: string;
  /** Whether value and range are shown of the report's own belief too: no header above says them. */
  isAlone?: boolean;
};

/**
 * Shows what the price asks its reader to believe as a map and in sentences, and lets the reader
 * believe something else: both follow at once. A base case that lacks an assumption, as a copy of
 * an older report in the browser may, has the report's text alone.
 */
export function BeliefSection({
  report,
  title = "What the price asks you to believe",
  path,
  isAlone = false,
}: SectionProps) {
  if (assumptionNames.every((name) => Number.isFinite(report.base[name])))
    return <LiveSection report={report} title={title} path={path} isAlone={isAlone} />;
  return report.thesis.belief ? (
    <Panel title={title}>
      <Prose text={report.thesis.belief} isDense />
    </Panel>
  ) : null;
}

type LiveProps = { report: CompleteReport; path: string | undefined; isAlone: boolean };

function LiveSection({ title, ...props }: LiveProps & { title: string }) {
  const { report } = props;
  const state = useBelief(report);
  const { reading, ground, isChanged, reset } = state;
  return (
    <Panel title={title}>
      {reading.error === null && ground ? (
        <Believed {...props} state={state} reading={reading} ground={ground} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p role="alert" className="text-bear">
            {reading.error}
          </p>
          {isChanged ? <ResetButton onReset={reset} /> : null}
        </div>
      )}
    </Panel>
  );
}

function Believed({
  report,
  state,
  reading,
  ground,
  path,
  isAlone,
}: LiveProps & {
  state: BeliefState;
  reading: Extract<ReadingValue, { error: null }>;
  ground: NormalisedCase;
}) {
  const { company, valuation } = report;
  const { currency, stockPrice } = company;
  const { outcomes, askedGrowth, isChanged, change, reset, askGrowth, others } = state;
  const { belief, percentiles } = reading;
  const { marks, curves, reached } = useMemo(() => {
    const found = arrangeMap(report, ground, outcomes);
    return {
      marks: found,
      curves: drawCurves(ground, found.domain),
      reached: outcomes ? countReached(ground, outcomes) : null,
    };
  }, [report, outcomes, ground]);
  const format = useCallback((value: number) => formatPerShareShort(value, currency), [currency]);
  const worth = writeWorth(reading, company);
  const at = (percentile: number) => percentiles[`p${percentile}`] ?? 0;
  const isValueShown = isAlone || isChanged;
  const texts = [
    isValueShown ? worth : "",
    writeOwnRecord(report),
    outcomes
      ? writeOutcomes({
          reading,
          outcomes,
          reached,
          isFinancial: isFinancial(valuation),
        })
      : "",
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-start-1">
          <BeliefMap
            marks={marks}
            curves={curves}
            belief={belief}
            askedGrowth={askedGrowth}
            text={worth}
            isChanged={isChanged}
            format={format}
            onChange={change}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ReadingText
            sentence={writeAsked({ reading, askedGrowth, report, isChanged })}
            texts={texts}
            onChange={change}
            onAsk={askGrowth}
          />
          {/* Below the sentence, which must not move away from the pointer that pulls its figures. */}
          {isValueShown ? (
            <div className="grid min-w-0 grid-cols-1 gap-3">
              <ReadingHead reading={reading} currency={currency} isChanged={isChanged} />
              <RangeStrip
                low={at(zoneBounds[0])}
                high={at(zoneBounds[3])}
                value={reading.perShareValue}
                price={stockPrice}
                format={format}
                name={isChanged ? "Simulated values of my reading" : "Simulated values of the report"}
              />
            </div>
          ) : null}
          {others > 0 ? (
            <p className="text-[13px] text-ink-3">
              Other assumptions that you changed in the interactive model count here too.
            </p>
          ) : null}
          {isChanged ? (
            <div className="no-print flex flex-wrap gap-2">
              <ResetButton onReset={reset} />
              <button type="button" className="btn" onClick={() => void copyLink(addressOf(path))}>
                <Icon name="link" /> Link to my reading
              </button>
            </div>
          ) : null}
        </div>
        <div className="min-w-0 lg:col-start-1">
          <MapKey marks={marks} />
        </div>
      </div>
      <BeliefTable
        marks={marks}
        note={<MapNote marks={marks} outcomes={outcomes} />}
        mine={isChanged ? { ...belief, name: "Me" } : null}
        base={ground}
        currency={currency}
      />
    </div>
  );
}

/** Returns the address of this page, or of another page, with the reader's belief. */
const addressOf = (path: string | undefined) =>
  path === undefined ? location.href : `${location.origin}${path}${location.search}`;

function ResetButton({ onReset }: { onReset: () => void }) {
  return (
    <button type="button" className="btn" onClick={onReset}>
      <Icon name="undo" /> Back to the report
    </button>
  );
}
