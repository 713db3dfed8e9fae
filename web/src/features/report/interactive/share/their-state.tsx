import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import type { OperatingSegmentBeta, ValuationCase } from "@plumbline/report/valuation.ts";
import { useMemo } from "react";
import { formatUpside, formatValue } from "../../../../shared/format-value.ts";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import { formatDriver } from "../../parts/drivers.ts";
import { isChanged } from "../fields.ts";
import type { ModelState } from "../model-state.ts";
import { type ModelResult, valueState } from "../value-state.ts";
import type { SharedState } from "./shared-state.ts";

type Column = { title: string; state: ModelState; result: ModelResult };

/**
 * Shows the state of a link beside the reader's own and the base case: what each is worth, and the
 * assumptions in which they differ.
 */
export function TheirState({
  base,
  defaults,
  price,
  currency,
  segments,
  mine,
  theirs,
  onUse,
  onClose,
}: {
  base: ValuationCase;
  /** The base case as a state of the model. */
  defaults: ModelState;
  price: number | null;
  currency: string;
  segments: Pick<OperatingSegmentBeta, "segment" | "industry">[];
  mine: { state: ModelState; result: ModelResult };
  theirs: SharedState;
  onUse: (state: ModelState) => void;
  onClose: () => void;
}) {
  const columns: Column[] = [
    {
      title: "Base",
      ...useMemo(() => valueState({ state: defaults, base, price }), [defaults, base, price]),
    },
    { title: "Mine", ...mine },
    {
      title: "Theirs",
      ...useMemo(() => valueState({ state: theirs.state, base, price }), [theirs, base, price]),
    },
  ];
  const [, , { state, result }] = columns as [Column, Column, Column];
  const rows = [...listFigures(columns), ...listIndustries(columns, segments)];
  return (
    <section aria-label="Assumptions of the link" className="card mb-6 grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 break-words">{nameTheirs(theirs)}</h3>
        <div className="flex gap-2">
          <button type="button" className="btn" disabled={result.live === null} onClick={() => onUse(state)}>
            Use these
          </button>
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
      {theirs.problems > 0 ? (
        <p role="status" className="text-[13px] text-ink-2">
          {describeProblems(theirs.problems)}
        </p>
      ) : null}
      {result.error === null ? null : (
        <p role="alert" className="text-[13px] text-bear">
          These assumptions give no value: {result.error}
        </p>
      )}
      <TableBox label="Comparison of assumptions" className="compare-states">
        <table>
          <caption className="sr-only">Comparison of assumptions</caption>
          <thead>
            <tr>
              <th scope="col">Assumption</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="strong">
              <th scope="row">Value per share</th>
              {columns.map(({ title, result: { live } }) => (
                <td key={title}>{formatValue(live?.value.perShareValue, currency)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Upside</th>
              {columns.map(({ title, result: { live } }) => (
                <td key={title}>{formatUpside(live?.value)}</td>
              ))}
            </tr>
            {rows.map(({ label, texts }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ title }, index) => (
                  <td key={title} className={texts[index] === texts[0] ? "text-ink-3" : "font-semibold"}>
                    {texts[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {rows.length === 0 ? (
        <p className="text-[13px] text-ink-2">All assumptions are those of the base case.</p>
      ) : null}
    </section>
  );
}

/** Names the state by the words of its sender, in quotation marks. */
function nameTheirs({ author, scenario }: SharedState): string {
  if (author && scenario) return `“${scenario}”, from “${author}”`;
  if (author) return `Assumptions from “${author}”`;
  return scenario ? `“${scenario}”` : "Assumptions from a link";
}

function describeProblems(problems: number): string {
  const parts = problems === 1 ? "One part of the link was" : `${problems} parts of the link were`;
  return `${parts} unreadable or out of bounds, and left out or brought into bounds.`;
}

type Row = { label: string; texts: string[] };

function listFigures(columns: Column[]): Row[] {
  const base = columns[0]?.state.values;
  return assumptionNames
    .filter((name) => columns.some(({ state }) => base && isChanged(state.values[name], base[name])))
    .map((name) => ({
      label: assumptions[name].label,
      texts: columns.map(({ state }) =>
        formatDriver({ kind: assumptions[name].kind, value: state.values[name] }),
      ),
    }));
}

function listIndustries(columns: Column[], segments: { segment: string; industry: string }[]): Row[] {
  return segments.flatMap(({ segment, industry }, place) => {
    const texts = columns.map(({ state }) => state.industries[place] ?? industry);
    if (texts.every((text) => text === industry)) return [];
    // Lets a narrow column break "Computers/Peripherals" after the stroke.
    return [{ label: `Industry of ${segment}`, texts: texts.map((text) => text.replaceAll("/", "/\u200b")) }];
  });
}
