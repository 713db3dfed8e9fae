import { type FormEvent, useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { Assumptions } from "./fields.ts";
import { dropScenario, keepScenario, readScenarios } from "./kept-scenarios.ts";

/** Saves the reader's scenarios in this browser, and opens and removes them. */
export function KeptList({
  id,
  values,
  onOpen,
}: {
  id: string;
  values: Assumptions;
  onOpen: (values: Assumptions) => void;
}) {
  const [kept, setKept] = useState(() => readScenarios(id));
  const [name, setName] = useState("");

  function keep(event: FormEvent): void {
    event.preventDefault();
    const chosen = name.trim() || `Scenario ${kept.length + 1}`;
    setKept(keepScenario({ id, scenario: { name: chosen, values } }));
    setName("");
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <form onSubmit={keep} className="flex gap-2">
        <input
          className="input w-[160px]"
          aria-label="Name of the scenario"
          placeholder="Name"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn">
          Save scenario
        </button>
      </form>
      {kept.map((scenario) => (
        <span key={scenario.name} className="inline-flex items-center rounded-full bg-sunken pl-3">
          <button type="button" className="link py-1.5 text-[13px]" onClick={() => onOpen(scenario.values)}>
            {scenario.name}
          </button>
          <button
            type="button"
            className="grid size-8 cursor-pointer place-items-center text-ink-3 hover:text-ink"
            aria-label={`Delete ${scenario.name}`}
            onClick={() => setKept(dropScenario({ id, name: scenario.name }))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
    </div>
  );
}
