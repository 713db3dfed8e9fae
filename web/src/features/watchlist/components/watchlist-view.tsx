import { SortSelect } from "../../../shared/lists/sort-select.tsx";
import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";
import { type ReactNode, useMemo, useState } from "react";
import { formatDate } from "../../../shared/format.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import { useWatchlistView } from "../use-watchlist-view.ts";
import { listGroups, sortRows, toRows } from "../watched-rows.ts";
import { PortfolioSection } from "../portfolio/portfolio-section.tsx";
import { writeWatchlistCsv } from "../write-watchlist-csv.ts";
import { ImportDialog } from "../import/import-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { sortKinds, SortOptions } from "./sort-options.tsx";
import { WatchlistCards } from "./watchlist-cards.tsx";
import { WatchlistTable } from "./watchlist-table.tsx";

/** Shows the companies that the reader watches: by group, in an order, as a file. */
export function WatchlistView({
  companies,
  addBox,
  loadTickers,
}: {
  companies: readonly WatchedCompany[];
  addBox: ReactNode;
  loadTickers: () => Promise<TickerEntry[]>;
}) {
  const { sort, setSort, group, setGroup } = useWatchlistView();
  const [edited, setEdited] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const isPhone = usePhone();
  const groups = listGroups(companies);
  // A group whose last company left is none any more.
  const shownGroup = groups.includes(group) ? group : "";
  const all = useMemo(() => toRows(companies), [companies]);
  const ofGroup = useMemo(
    () => all.filter((row) => shownGroup === "" || row.group === shownGroup),
    [all, shownGroup],
  );
  const rows = sortRows(ofGroup, sort);
  const editedRow = all.find(({ ticker }) => ticker === edited);
  const days = companies.flatMap(({ newest }) => newest?.day ?? []).toSorted();
  const save = () =>
    saveFile({
      bytes: new Blob([writeWatchlistCsv(rows)], { type: "text/csv" }),
      fileName: "plumbline_watchlist.csv",
    });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-[280px]">{addBox}</div>
        {groups.length > 0 ? (
          <select
            className="input w-auto max-sm:w-full"
            aria-label="Group"
            value={shownGroup}
            onChange={({ target }) => setGroup(target.value)}
          >
            <option value="">All groups ({companies.length})</option>
            {groups.map((name) => (
              <option key={name} value={name}>
                {name} ({companies.filter((company) => company.group === name).length})
              </option>
            ))}
          </select>
        ) : null}
        <div className="ml-auto flex gap-2">
          <button type="button" className="btn" onClick={() => setIsImporting(true)}>
            Import
          </button>
          <button type="button" className="btn" disabled={rows.length === 0} onClick={save}>
            CSV
          </button>
        </div>
      </div>
      {companies.length === 0 ? (
        <EmptyState text="You watch no company yet. Add one above, import those of your broker, or press the star on a company's page, in a report or in the screener." />
      ) : null}
      {isPhone && companies.length > 1 ? (
        <SortSelect sort={sort} onSort={setSort} kinds={sortKinds}>
          <SortOptions />
        </SortSelect>
      ) : null}
      {companies.length > 0 && isPhone ? <WatchlistCards rows={rows} onEdit={setEdited} /> : null}
      {companies.length > 0 && !isPhone ? (
        <WatchlistTable rows={rows} sort={sort} onSort={setSort} onEdit={setEdited} />
      ) : null}
      {days.length > 0 ? (
        <p className="mt-2 text-xs leading-4 text-ink-3">
          Prices and values of {formatDate(days.at(-1))}. In the bar and the line, green is the value and
          brown the price. &ldquo;Since last filing&rdquo; compares with the end of the quarter before the
          newest report.
        </p>
      ) : null}
      {companies.length > 0 ? <PortfolioSection rows={ofGroup} group={shownGroup} /> : null}
      {isImporting ? (
        <ImportDialog
          watched={all.map(({ ticker }) => ticker)}
          loadTickers={loadTickers}
          onClose={() => setIsImporting(false)}
        />
      ) : null}
      {editedRow ? <EditDialog row={editedRow} groups={groups} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
