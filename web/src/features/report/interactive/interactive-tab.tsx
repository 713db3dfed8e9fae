import { assumptionNames } from "@plumbline/report/assumptions.ts";
import { useMemo } from "react";
import { copyLink } from "../../../shared/copy-text.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { buildDcfColumns } from "../parts/dcf/build-dcf-columns.ts";
import { DcfTable } from "../parts/dcf/dcf-table.tsx";
import { Nothing, Panel } from "../parts/panel.tsx";
import { AssumptionsPanel } from "./assumptions-panel.tsx";
import { useIndustries } from "./industries/get-industries.ts";
import { keepKnownIndustries } from "./industries/keep-known-industries.ts";
import { KeptList } from "./kept/kept-list.tsx";
import { IndustryFields } from "./industries/industry-fields.tsx";
import { LiveCard } from "./live-card.tsx";
import type { ModelState } from "./model-state.ts";
import { findSpreadWarning, normaliseAssumptions } from "./normalise-assumptions.ts";
import { buildStateLink } from "./share/shared-state.ts";
import { SimulationPanel } from "./simulation/simulation-panel.tsx";
import { TheirState } from "./share/their-state.tsx";
import { useSharedState } from "./share/use-shared-state.ts";
import { useInteractiveModel } from "./use-interactive-model.ts";

/**
 * Lets the reader edit assumptions and values them in the page with the model of the report. A base
 * case that lacks one, as a copy of an older report in the browser may, is not valued.
 */
export function InteractiveTab({ report }: { report: CompleteReport }) {
  const isWhole = assumptionNames.every((name) => Number.isFinite(report.base[name]));
  return (
    <Panel title="Interactive model" note="Computed in this page with the model of the report.">
      {isWhole ? <InteractiveModel report={report} /> : <Nothing text="Waiting for data…" />}
    </Panel>
  );
}

function InteractiveModel({ report }: { report: CompleteReport }) {
  const { base, company, valuation, id, isPublic } = report;
  const { currency, stockPrice: price } = company;
  const author = useSession((session) => session.user?.firstName ?? null);
  const model = useInteractiveModel({ base, price });
  const segments = valuation.costOfEquity.details.operating;
  const { data: industries } = useIndustries();
  const known = (state: ModelState) =>
    keepKnownIndustries({ state, segments, table: industries?.industries ?? [] });
  const { defaults, result, isComputing } = model;
  const state = known(model.state);
  // What is saved or copied right after an edit includes it.
  const entered = known({
    ...model.edited,
    values: normaliseAssumptions(model.edited.values, defaults.values),
  });
  const { live } = result;
  const { theirs, close } = useSharedState(defaults.values);

  const table = useMemo(() => {
    if (!live) return null;
    const columns = buildDcfColumns({
      base: live.table,
      history: report.financials.adjusted,
      pastYears: 0,
      revenueSource: report.sources.baseRevenue,
    });
    return <DcfTable columns={columns} currency={currency} />;
  }, [live, report, currency]);

  function copyState(shared: ModelState, scenario: string | null): void {
    const link = { id, isPublic, state: shared, base: defaults.values, author, scenario };
    void copyLink(buildStateLink(link));
  }

  return (
    <>
      {theirs ? (
        <TheirState
          base={base}
          defaults={defaults}
          price={price}
          currency={currency}
          segments={segments}
          mine={{ state, result }}
          theirs={{ ...theirs, state: known(theirs.state) }}
          onUse={(used) => {
            model.open(used);
            close();
          }}
          onClose={close}
        />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
        <AssumptionsPanel model={model} ranges={valuation.simulation.ranges ?? []} />
        <section
          aria-label="DCF Model (live)"
          className="order-1 grid min-w-0 gap-5 max-lg:contents lg:order-2"
        >
          <LiveCard
            result={result}
            baseValue={base.perShareValue}
            currency={currency}
            isComputing={isComputing}
          />
          <div className="order-3 grid min-w-0 gap-4">
            <div className="flex flex-wrap items-start gap-2">
              <button type="button" className="btn" disabled={!model.canUndo} onClick={model.undo}>
                <Icon name="undo" /> Undo
              </button>
              <button type="button" className="btn" onClick={() => copyState(entered, null)}>
                <Icon name="link" /> Copy link
              </button>
              <KeptList
                id={id}
                state={entered}
                canSave={live !== null}
                onOpen={({ values, industries }) => model.open({ values, industries })}
                onCopy={(scenario) => copyState(scenario, scenario.name)}
              />
            </div>
            <Warnings
              texts={[
                findSpreadWarning(state.values),
                ...(live?.value.warnings.map(({ message }) => message) ?? []),
              ]}
            />
            {table}
            <SimulationPanel
              base={base}
              valuation={valuation}
              state={state}
              value={live?.value.perShareValue ?? null}
              price={price}
              currency={currency}
            />
            <IndustryFields
              valuation={valuation}
              edited={model.edited}
              defaults={defaults}
              onChange={model.open}
            />
          </div>
        </section>
      </div>
    </>
  );
}

/** Shows each warning once. */
function Warnings({ texts }: { texts: (string | null)[] }) {
  const shown = [...new Set(texts.filter((text) => text !== null))];
  if (shown.length === 0) return null;
  return (
    <ul className="card grid list-disc gap-1 border-l-4 border-l-price py-3 pr-4 pl-8 text-ink-2">
      {shown.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
