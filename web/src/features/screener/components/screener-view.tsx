import { SortSelect } from "../../../shared/lists/sort-select.tsx";
import { useMemo } from "react";
import { formatInteger } from "../../../shared/format.ts";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { saveFile } from "../../../shared/save-file.ts";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import { filterRows, listRows } from "../market/apply-screen.ts";
import type { Market } from "../market/open-market.ts";
import { countFilters, writeScreen } from "../screen.ts";
import { useScreen } from "../use-screen.ts";
import { writeScreenCsv } from "../write-screen-csv.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FiltersDrawer } from "./filters-drawer.tsx";
import { MarketMap } from "./market-map.tsx";
import { SavedScreens } from "./saved-screens.tsx";
import { ScreenCards } from "./screen-cards.tsx";
import { ScreenTable } from "./screen-table.tsx";
import { ScreenerHead } from "./screener-head.tsx";
import { sortKinds, SortOptions } from "./sort-options.tsx";

/** Shows a day of the market as a table or a map, and filters it as the address says. */
export function ScreenerView({ market }: { market: Market }) {
  const { screen, change, preview } = useScreen();
  const isPhone = usePhone();
  const failures = useMemo(() => filterRows(market, screen), [market, screen]);
  const rows = useMemo(() => listRows(market, failures, screen.sort), [market, failures, screen.sort]);
  const query = writeScreen(screen);
  const count = `${formatInteger(rows.length)} of ${formatInteger(market.companies.length)}`;
  const panel = (
    <FilterPanel market={market} failures={failures} screen={screen} onChange={change} onPreview={preview} />
  );
  const saveCsv = () =>
    saveFile({
      bytes: new Blob([writeScreenCsv(market, rows, screen.shown)], { type: "text/csv;charset=utf-8" }),
      fileName: `screener-${market.day}.csv`,
    });
  const views = (["table", "map"] as const).map((view) => ({
    id: view,
    label: view === "table" ? "Table" : "Map",
    to: `?${writeScreen({ ...screen, view })}`,
  }));
  return (
    <>
      <ScreenerHead market={market} />
      <div className="mt-6 grid gap-5 lg:grid-cols-[236px_minmax(0,1fr)]">
        <aside aria-label="Filters" className="screen-filters max-lg:hidden">
          {panel}
        </aside>
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
            <div className="flex items-center gap-5 max-sm:w-full max-sm:justify-between">
              <p role="status" className="num text-[15px]">
                <strong className="font-semibold">{count}</strong> companies
              </p>
              <div className="screen-views">
                <NavTabs label="View" items={views} current={screen.view} look="subtabs" />
              </div>
            </div>
            <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
              <div className="w-[180px] max-sm:order-last max-sm:w-full">
                <SearchBox
                  value={screen.search}
                  onChange={(search) => change({ ...screen, search })}
                  label="Find a company in the table"
                  placeholder="Ticker or name"
                />
              </div>
              <FiltersDrawer count={countFilters(screen)} shown={rows.length}>
                {panel}
              </FiltersDrawer>
              {isPhone || screen.view === "map" ? null : (
                <ColumnsMenu shown={screen.shown} onChange={(shown) => change({ ...screen, shown })} />
              )}
              <SavedScreens query={query} />
              <button type="button" className="btn" onClick={saveCsv} disabled={rows.length === 0}>
                CSV
              </button>
            </div>
          </div>
          <FilterChips screen={screen} onChange={change} />
          <div className="mt-3">
            {rows.length === 0 ? (
              <EmptyState text="No company passes all filters." />
            ) : (
              <>
                {screen.view === "map" ? (
                  <MarketMap market={market} rows={rows} screen={screen} onChange={change} />
                ) : null}
                {screen.view === "table" && isPhone ? (
                  <>
                    <SortSelect
                      sort={screen.sort}
                      onSort={(sort) => change({ ...screen, sort })}
                      kinds={sortKinds}
                    >
                      <SortOptions />
                    </SortSelect>
                    <ScreenCards market={market} rows={rows} sortedBy={screen.sort.by} />
                  </>
                ) : null}
                {screen.view === "table" && !isPhone ? (
                  <ScreenTable
                    market={market}
                    rows={rows}
                    shown={screen.shown}
                    sort={screen.sort}
                    onSort={(sort) => change({ ...screen, sort })}
                  />
                ) : null}
              </>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
