import type { DriverRange } from "@plumbline/report/valuation.ts";
import { AssumptionField } from "./assumption-field.tsx";
import { explainBeyond } from "./explain-beyond.ts";
import { explainHeld } from "./explain-held.ts";
import { assumptionGroups } from "./fields.ts";
import type { useInteractiveModel } from "./use-interactive-model.ts";

/** Shows the editable assumptions in their groups. */
export function AssumptionsPanel({
  model,
  ranges,
}: {
  model: ReturnType<typeof useInteractiveModel>;
  ranges: readonly DriverRange[];
}) {
  const { edited, defaults } = model;
  const beside = { edited: edited.values, base: defaults.values };
  return (
    <section aria-label="Assumptions" className="card order-2 px-5 py-5 lg:order-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>Assumptions</h3>
        <button
          type="button"
          className="link"
          disabled={!model.isChanged && !model.isComputing}
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
              value={edited.values[field.name]}
              base={defaults.values[field.name]}
              held={explainHeld({ ...beside, name: field.name })}
              beyond={explainBeyond({ ...beside, name: field.name, ranges })}
              onEdit={model.edit}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
