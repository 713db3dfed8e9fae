import { createSourcesAsOf } from "@plumbline/market/company-as-of.ts";
import { describeOnDay } from "@plumbline/market/describe-on-day.ts";
import { type Packed, unpackRecords } from "@plumbline/market/pack-records.ts";
import type { DescribeTask } from "./company-days.ts";

/** Runs in a thread of open-company-days.ts. */
export default ({ records, day, trials }: Packed<DescribeTask>) =>
  describeOnDay({
    sources: createSourcesAsOf(unpackRecords(records))(day),
    trials,
    ticker: records.subject.ticker,
    signal: new AbortController().signal,
  });
