import type { YieldRow } from "@plumbline/research/company/filings/sec-records.ts";
import { packFacts, unpackFacts } from "./archive/compact-facts.ts";
import type { CompanyRecords } from "./company-as-of.ts";

/**
 * What is read of a company, for a thread: its thousands of facts and yields in columns, because
 * passing each as an object takes three times as long.
 */
type PackedRecords = Omit<CompanyRecords, "facts" | "yields"> & {
  facts: Uint8Array<ArrayBuffer>;
  yields: { dates: string; yields: Float64Array<ArrayBuffer> };
};

/** A task with the records of a company, as it is passed to a thread. */
export type Packed<Task extends { records: CompanyRecords }> = Omit<Task, "records"> & {
  records: PackedRecords;
};

const packRecords = ({ facts, yields, ...rest }: CompanyRecords): PackedRecords => ({
  ...rest,
  facts: packFacts(facts),
  yields: {
    dates: yields.map(({ date }) => date).join(" "),
    yields: Float64Array.from(yields, (row) => row.yield),
  },
});

/** Packs a task for a thread, which reads its records by unpackRecords. */
export const packTask = <Task extends { records: CompanyRecords }>({
  records,
  ...rest
}: Task): Packed<Task> => ({ ...rest, records: packRecords(records) });

/** Unpacks the records of a task: equal to those that were packed. */
export const unpackRecords = ({ facts, yields: packed, ...rest }: PackedRecords): CompanyRecords => {
  const dates = packed.dates === "" ? [] : packed.dates.split(" ");
  const yields = dates.map((date, i): YieldRow => ({ date, yield: packed.yields[i] as number }));
  return { ...rest, facts: unpackFacts(facts), yields };
};
