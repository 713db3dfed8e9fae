import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { createSourcesAsOf, readCompanyRecords } from "./company-as-of.ts";
import { presentRecordRow, type RecordHead, type RecordRow } from "./record-file.ts";
import { valueOnDay } from "./value-on-day.ts";

/** A part of a row that came out differently. */
export type Difference = { part: string; recorded: unknown; computed: unknown };

const listParts = (row: RecordRow, { columns }: Pick<RecordHead, "columns">): [string, unknown][] => {
  const { figures, filings, ...company } = row;
  return [
    ...Object.entries(company),
    ["filings", filings.join(" ")],
    ...columns.map((column, i): [string, unknown] => [column, figures[i] ?? null]),
  ];
};

/**
 * Values the company of a recorded row again, from sources alone, and lists what differs: nothing
 * where the row holds to the last bit. Throws where the sources do not have the company.
 */
export const replayRow = async ({
  head,
  row,
  sources,
  signal,
}: {
  head: RecordHead;
  row: RecordRow;
  sources: Sources;
  signal: AbortSignal;
}): Promise<Difference[]> => {
  const { ticker } = row;
  const records = await readCompanyRecords({ sources, ticker, signal });
  const { day, trials } = head;
  const outcome = await valueOnDay({ sources: createSourcesAsOf(records)(day), ticker, trials, signal });
  if ("refused" in outcome)
    return [{ part: "outcome", recorded: "valued", computed: outcome.refused.reason }];
  // The record's columns, in its order: a later version may have more.
  const computed = new Map(listParts(presentRecordRow(outcome.row), head));
  return listParts(row, head)
    .filter(([part, recorded]) => !Object.is(recorded, computed.get(part)))
    .map(([part, recorded]) => ({ part, recorded, computed: computed.get(part) }));
};
