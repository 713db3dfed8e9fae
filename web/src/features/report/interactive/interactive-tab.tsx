import { copyLink } from "../../../shared/copy-link.ts";
import { formatSignedPerShare } from "../../../shared/format.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { buildDcfColumns } from "../parts/dcf/build-dcf-columns.ts";
import { assumptionGroups } from "./fields.ts";
import { findSpreadWarning } from "./normalise-assumptions.ts";
import { useInteractiveModel } from "./use-interactive-model.ts";
import { DcfTable } from "../parts/dcf/dcf-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { AssumptionField } from "./assumption-field.tsx";
import { KeptList } from "./kept-list.tsx";
import { explainHeld } from "./explain-held.ts";
import { LiveHead } from "./live-head.tsx";

/** Lets the reader edit assumptions and values them in the page with the model of the report. */
export function InteractiveTab({ report }: { report: CompleteReport }) {
  const { base, company, id } = report;
  const model = useInteractiveModel({ base, price: company.stockPrice });
  const { live, isComputing } = model;
  const warnings = [
    findSpreadWarning(model.values),
    ...(live?.value.warnings.map(({ message }) => message) ?? []),
  ];
  const shownWarnings = [...new Set(warnings.filter((text) => text !== null))];
  return (
    <Panel title="Interactive model" note="Computed in this page with the model of the report">
      <div className="grid items-start gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
        <section aria-label="Assumptions" className="card order-2 px-5 py-5 lg:order-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3>Assumptions</h3>
            <button
              type="button"
              className="link"
              disabled={!model.isChanged && !isComputing}
              onClick={model.reset}
            >
              Reset to base case
            </button>
          </div>
          {assumptionGroups.map((group) => (
            <fieldset key={group.title} className="mt-4">
              <legend className="text-xs text-ink-3">{group.title}</legend>
              {group.fields.map((field) => (
                <AssumptionField
                  key={field.name}
                  field={field}
                  value={model.edited[field.name]}
                  base={model.defaults[field.name]}
                  held={explainHeld({ edited: model.edited, name: field.name })}
                  onChange={(value) => model.edit({ [field.name]: value })}
                />
              ))}
            </fieldset>
          ))}
        </section>
        <section
          aria-label="DCF Model (live)"
          className="order-1 grid min-w-0 gap-5 max-lg:contents lg:sticky lg:top-[72px] lg:order-2"
        >
          <div className="card live-card order-1 px-5 py-4">
            {live ? (
              <LiveHead
                live={live}
                baseValue={base.perShareValue}
                currency={company.currency}
                isComputing={isComputing}
              />
            ) : (
              <p role="alert" className="text-bear">
                {model.error ?? "Waiting for data…"}
              </p>
            )}
            <p role="status" className="mt-1 min-h-5 text-[13px] text-ink-3">
              {isComputing
                ? "Computing updated model…"
                : describeParts({ parts: live?.parts ?? [], currency: company.currency })}
            </p>
          </div>
          <div className="order-3 grid min-w-0 gap-4">
            <div className="flex flex-wrap items-center gap-2">
              <button type="button" className="btn" disabled={!model.canUndo} onClick={model.undo}>
                <Icon name="undo" /> Undo
              </button>
              <button type="button" className="btn" onClick={() => void copyLink(location.href)}>
                Copy link
              </button>
              <KeptList id={id} values={model.values} onOpen={model.edit} />
            </div>
            {shownWarnings.length > 0 ? (
              <ul className="card grid list-disc gap-1 border-l-4 border-l-price py-3 pr-4 pl-8 text-ink-2">
                {shownWarnings.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : null}
            {live ? (
              <DcfTable
                columns={buildDcfColumns({
                  base: live.table,
                  history: [],
                  revenueSource: report.sources.baseRevenue,
                })}
                currency={company.currency}
              />
            ) : null}
          </div>
        </section>
      </div>
    </Panel>
  );
}

/** Returns what each group of changes adds to the value: "Growth +$67.10 · Margins −$16.43". */
function describeParts({
  parts,
  currency,
}: {
  parts: { title: string; amount: number }[];
  currency: string;
}): string {
  return parts.map(({ title, amount }) => `${title} ${formatSignedPerShare(amount, currency)}`).join(" · ");
}
