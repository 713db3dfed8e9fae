import type { MarketRecord } from "@plumbline/gateway/dto/market.ts";
import { useState } from "react";
import { addressOf } from "../../../shared/api/address-of.ts";
import { formatDate, formatInteger } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useRecords } from "../api/get-records.ts";
import { Part } from "../part.tsx";

const sentences = [
  "Each night's values of all companies are kept in a file that is never changed: the filings behind each value, what the base case expects, the range, the recommendation, the version of the model and the seed. Each file names the SHA-256 hash of the file before, so a changed or missing one shows.",
  "With the program's source, npm run replay -- FILE TICKER computes a row again and compares it to the last bit. Prices are not in the files; ratios of value to price are.",
];

/** A screenful. */
const firstRows = 10;
const hashLetters = 12;

/** Shows the open record: a file for each day that was valued. */
export function RecordsPart() {
  const records = useRecords();
  return (
    <Part title="The open record" sentences={sentences}>
      {records.isPending ? <TableSkeleton rows={3} label="Loading the open record" /> : null}
      {records.isError ? (
        <ErrorState
          title="The open record could not be loaded"
          error={records.error}
          retry={() => void records.refetch()}
        />
      ) : null}
      {records.data?.length === 0 ? (
        <EmptyState text="No day has been valued yet. The first file comes with the first night." />
      ) : null}
      {records.data && records.data.length > 0 ? <RecordTable records={records.data} /> : null}
    </Part>
  );
}

function RecordTable({ records }: { records: MarketRecord[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? records : records.slice(0, firstRows);
  return (
    <div>
      <DataTable
        label="Files of the open record"
        className="fold"
        hasCaption
        columns={["Day", "Valued", "Refused", "Model", "Hash", "Hash before", "File"]}
      >
        {shown.map(({ day, valued, refused, modelVersion, hash, previous }) => (
          <tr key={hash}>
            <th scope="row">{formatDate(day)}</th>
            <td>{formatInteger(valued)}</td>
            <td>{formatInteger(refused)}</td>
            <td>{modelVersion}</td>
            <td>
              <Hash hash={hash} />
            </td>
            <td>{previous === null ? "the first" : <Hash hash={previous} />}</td>
            <td>
              <a
                href={addressOf("GET /market/records/:hash", { params: { hash } })}
                download
                aria-label={`Download the file of ${day}`}
              >
                Download
              </a>
            </td>
          </tr>
        ))}
      </DataTable>
      {records.length > shown.length ? (
        <button type="button" className="btn mt-4" onClick={() => setWhole(true)}>
          Show all {formatInteger(records.length)} days
        </button>
      ) : null}
    </div>
  );
}

/** Shows the start of a hash, which suffices to compare two rows; the whole one is its title. */
function Hash({ hash }: { hash: string }) {
  return (
    <code className="text-[13px]" title={hash}>
      {hash.slice(0, hashLetters)}
    </code>
  );
}
