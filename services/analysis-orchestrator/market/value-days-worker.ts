import { type Packed, unpackRecords } from "@plumbline/market/pack-records.ts";
import { type DaysTask, valueDays } from "@plumbline/market/value-days.ts";

/** Runs in a thread of open-market.ts and of living/open-living.ts. */
export default ({ records, days }: Packed<DaysTask>) => valueDays({ records: unpackRecords(records), days });
