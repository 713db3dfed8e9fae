import { useEffect } from "react";
import { Waterfall } from "../../../../shared/charts/waterfall.tsx";
import { formatDate, formatDecimal, formatMillionsShort, formatPerShare } from "../../../../shared/format.ts";
import { toast } from "../../../../shared/ui/toast-list.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { DcfTable } from "../../parts/dcf/dcf-table.tsx";
import { SourceHint } from "../../parts/sources/source-hint.tsx";
import { FirstYearNote } from "./first-year-note.tsx";
import { listBridgeSteps } from "./list-bridge-steps.ts";
import { buildDcfColumns } from "../../parts/dcf/build-dcf-columns.ts";

/** Shows the forecast year by year and the bridge to the value per share. */
export function DcfTab({ report }: { report: CompleteReport }) {
  const { base, company } = report;
  const bridge = listBridgeSteps(base);
  const missing = base.forecastYears.length === 0;
  useEffect(() => {
    if (missing) toast("Forecast data missing", "error");
  }, [missing]);
  if (missing)
    return (
      <Panel title="DCF model">
        <Nothing text="Forecast data missing" />
      </Panel>
    );
  return (
    <div className="grid gap-12">
      <Panel
        title="DCF model"
        note={
          <>
            In {company.currency} millions; years of the forecast end as the base year does, on{" "}
            {formatDate(base.latestFinancialsDate)}. Income is adjusted: research counts as investment,
            one-off items are left out. <SourceHint />
          </>
        }
      >
        <DcfTable
          columns={buildDcfColumns({
            base,
            history: report.financials.adjusted,
            revenueSource: report.sources.baseRevenue,
          })}
          currency={company.currency}
        />
        <FirstYearNote firstYear={report.financials.firstYear ?? null} currency={company.currency} />
      </Panel>
      <Panel
        title="From cash flows to value per share"
        note="What each part adds to or takes from the equity value. Discounted to the end of the base period, then rolled forward to the price date."
      >
        <Waterfall
          steps={bridge.steps}
          format={(value) => formatMillionsShort(value, company.currency)}
          label="Bridge from discounted cash flows to equity value"
        />
        {bridge.nothing.length > 0 ? (
          <p className="mt-4 text-ink-2">
            Nothing to add or take: {bridge.nothing.join(", ").toLowerCase()}.
          </p>
        ) : null}
        <p className="num mt-4 text-ink-2">
          {formatMillionsShort(base.finalEquityValue, company.currency)} over{" "}
          {formatDecimal(base.sharesOutstanding, 1)} million shares{" "}
          {base.perShareValue > 0 ? (
            <>
              is{" "}
              <strong className="text-value">{formatPerShare(base.perShareValue, company.currency)}</strong> a
              share.
            </>
          ) : (
            "leaves nothing for a share."
          )}
        </p>
      </Panel>
    </div>
  );
}
