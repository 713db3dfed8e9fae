import { maxScenarioName } from "@plumbline/report/assumptions.ts";
import { type FormEvent, useState } from "react";
import { describeError } from "../../../../shared/api/api-error.ts";
import { Icon } from "../../../../shared/ui/icon.tsx";
import { toast } from "../../../../shared/ui/toast-list.ts";
import type { ModelState } from "../model-state.ts";
import { type KeptScenario, useKeptScenarios } from "./use-kept-scenarios.ts";
import { BusyButton } from "../../../../shared/ui/busy-button.tsx";

/** Saves the reader's scenarios, opens them, copies links to them and removes them. */
export function KeptList({
  id,
  state,
  canSave,
  onOpen,
  onCopy,
}: {
  id: string;
  state: ModelState;
  canSave: boolean;
  onOpen: (state: ModelState) => void;
  onCopy: (scenario: KeptScenario) => void;
}) {
  const kept = useKeptScenarios(id);
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const typed = name.trim().normalize("NFC");
  const isKnown = kept.scenarios.some((one) => one.name === typed);

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      setError(null);
    } catch (thrown) {
      setError(describeError(thrown));
    }
  }

  const remove = (scenario: KeptScenario) =>
    run(async () => {
      await kept.remove(scenario);
      toast("Scenario deleted", "success");
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await kept.save({ ...state, name: typed || findDefaultName(kept.scenarios) });
      toast("Scenario saved", "success");
      setName("");
    });
  }

  return (
    <div className="grid min-w-0 gap-2 *:min-w-0">
      <form onSubmit={submit} className="flex gap-2">
        <input
          className="input w-[200px] min-w-0"
          aria-label="Name of the scenario"
          placeholder="Name"
          maxLength={maxScenarioName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <BusyButton type="submit" className="btn" isBusy={kept.isBusy} disabled={!canSave || !kept.isReady}>
          {isKnown ? "Replace scenario" : "Save scenario"}
        </BusyButton>
      </form>
      {error ? (
        <p role="alert" className="text-[13px] text-bear">
          {error}
        </p>
      ) : null}
      {kept.failure ? (
        <p role="alert" className="text-[13px] text-bear">
          Your scenarios could not be loaded.{" "}
          <button type="button" className="link" onClick={() => void kept.failure?.retry()}>
            Try again
          </button>
        </p>
      ) : null}
      {kept.scenarios.length > 0 ? (
        <ul aria-label="Scenarios" className="flex flex-wrap gap-2">
          {kept.scenarios.map((scenario) => (
            <KeptItem
              key={scenario.name}
              scenario={scenario}
              onOpen={() => onOpen(scenario)}
              onCopy={() => onCopy(scenario)}
              isBusy={kept.isBusy}
              onDelete={() => void remove(scenario)}
            />
          ))}
        </ul>
      ) : null}
      {kept.inBrowser.length > 0 && kept.isReady ? (
        <p className="text-[13px] text-ink-2">
          Kept in this browser only: {kept.inBrowser.map((one) => one.name).join(", ")}.{" "}
          <BusyButton className="link" isBusy={kept.isBusy} onClick={() => void run(kept.moveToAccount)}>
            {kept.inBrowser.length === 1 ? "Keep it with your account" : "Keep them with your account"}
          </BusyButton>
        </p>
      ) : null}
    </div>
  );
}

/** Returns "Scenario 1", or the first number that is not taken. */
function findDefaultName(scenarios: KeptScenario[]): string {
  let number = 1;
  while (scenarios.some((one) => one.name === `Scenario ${number}`)) number += 1;
  return `Scenario ${number}`;
}

function KeptItem({
  scenario,
  isBusy,
  onOpen,
  onCopy,
  onDelete,
}: {
  scenario: KeptScenario;
  isBusy: boolean;
  onOpen: () => void;
  onCopy: () => void;
  onDelete: () => void;
}) {
  const iconButton = "grid size-8 shrink-0 cursor-pointer place-items-center text-ink-3 hover:text-ink";
  return (
    <li className="inline-flex max-w-full min-w-0 items-center rounded-full bg-sunken pl-3">
      <button type="button" className="link min-w-0 truncate py-1.5 text-[13px]" onClick={onOpen}>
        {scenario.name}
      </button>
      <button
        type="button"
        className={iconButton}
        aria-label={`Copy link to ${scenario.name}`}
        onClick={onCopy}
      >
        <Icon name="link" size={13} />
      </button>
      <BusyButton
        className={`${iconButton} aria-disabled:opacity-55`}
        aria-label={`Delete ${scenario.name}`}
        isBusy={isBusy}
        onClick={onDelete}
      >
        <Icon name="close" size={12} />
      </BusyButton>
    </li>
  );
}
