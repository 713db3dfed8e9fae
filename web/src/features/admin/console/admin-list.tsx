import type { ReactNode } from "react";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { type Selection, useSelection } from "./use-selection.ts";
import type { AdminListState } from "./use-admin-list.ts";

/** Shows an administrators' list: search, filters, export as CSV, and a table of one page. */
export function AdminList<T extends { id: string }>({
  list,
  label,
  noun,
  errorTitle = `Failed to fetch ${noun}`,
  columns,
  empty = `No ${noun} found.`,
  filters,
  nameOf,
  bulk,
}: {
  list: AdminListState<T>;
  label: string;
  /** What the rows are, as in "Failed to fetch users"; also the name of the file. */
  noun: string;
  /** What is said when the list cannot be read. */
  errorTitle?: string;
  columns: Column<T>[];
  /** What is said in place of an empty list. */
  empty?: string;
  filters?: ReactNode;
  /** Names a row for those who select it. */
  nameOf?: (row: T) => string;
  /** What can be done with the selected rows; without it none can be selected. */
  bulk?: (selection: Selection) => ReactNode;
}) {
  const { params, result, sizes } = list;
  const selection = useSelection();
  return (
    <section aria-label={label}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {list.isSearchable ? (
          <div className="w-full sm:w-64">
            <SearchBox value={params.search} onChange={params.setSearch} label={`Search ${noun}`} />
          </div>
        ) : null}
        {filters}
        <span className="grow text-ink-3" role="status">
          {list.isRetrying ? "Retrying..." : ""}
        </span>
        {bulk?.(selection)}
        <ExportButton list={list} columns={columns} noun={noun} />
      </div>
      <PagedList
        query={result}
        loadingLabel={`Loading ${noun}`}
        errorTitle={errorTitle}
        empty={<EmptyState text={empty} />}
        linkToPage={params.linkToPage}
        sizes={sizes}
        onSize={params.setSize}
      >
        {(rows) => (
          <AdminTable
            label={label}
            rows={rows}
            columns={columns}
            sort={params.sort}
            onSort={params.setSort}
            selection={bulk ? selection : undefined}
            nameOf={nameOf}
          />
        )}
      </PagedList>
    </section>
  );
}
