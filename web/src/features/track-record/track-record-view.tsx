import type { SharedErrorsTable } from "@plumbline/base-rates/shared-errors.ts";
import type { TrackRecord } from "@plumbline/base-rates/track-record.ts";
import { BacktestPart } from "./backtest/backtest-part.tsx";
import { CalibrationPart } from "./calibration/calibration-part.tsx";
import { writeHeadline } from "./calibration/write-calibration.ts";
import { LimitsPart } from "./limits-part.tsx";
import { PricesPart } from "./prices/prices-part.tsx";
import { PortfoliosPart } from "./portfolios/portfolios-part.tsx";
import { ValuePart } from "./value/value-part.tsx";
import { RecordsPart } from "./records/records-part.tsx";
import { LivePart } from "./live/live-part.tsx";

/** Shows a track record: what was promised, what held, and what the data leaves out. */
export function TrackRecordView({ record, shared }: { record: TrackRecord; shared: SharedErrorsTable }) {
  return (
    <>
      <h1 className="serif-title">Track record</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-[22px] leading-[33px] max-sm:text-[19px] max-sm:leading-[29px]">
        {writeHeadline(record)}
      </p>
      <CalibrationPart record={record} />
      <ValuePart record={record} />
      <PortfoliosPart shared={shared} />
      <BacktestPart record={record} />
      <LimitsPart record={record} />
      <PricesPart />
      <LivePart />
      <RecordsPart />
    </>
  );
}
