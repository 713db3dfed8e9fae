import { steps } from "@plumbline/report/steps.ts";

type StepState = "done" | "current" | "failed" | "waiting";

const stateLabels: Record<StepState, string> = {
  done: "done",
  current: "in progress",
  failed: "stopped here",
  waiting: "waiting",
};

const stateStyles: Record<StepState, string> = {
  done: "",
  current: "font-semibold",
  failed: "",
  waiting: "text-ink-3",
};

/** Lists the thirteen steps, each with its state and what it found. */
export function StepList({
  currentStep,
  completed,
  stopped,
  findings,
}: {
  currentStep: number;
  completed: boolean;
  stopped: boolean;
  findings: string[];
}) {
  function findState(number: number): StepState {
    if (completed || number < currentStep) return "done";
    if (number > currentStep) return "waiting";
    return stopped ? "failed" : "current";
  }
  return (
    <ol className="mt-6">
      {steps.map(({ name, label }, index) => {
        const number = index + 1;
        const state = findState(number);
        const finding = findings[index];
        return (
          <li
            key={name}
            aria-current={state === "current" ? "step" : undefined}
            className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 py-2 sm:grid-cols-[24px_auto_minmax(0,1fr)]"
          >
            <StepMark state={state} />
            <span className={stateStyles[state]}>
              {label}
              <span className="sr-only">, {stateLabels[state]}</span>
            </span>
            {finding ? (
              <span className="col-start-2 text-[13px] text-ink-3 sm:col-start-3 sm:pl-6 sm:text-right">
                {finding}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ state }: { state: StepState }) {
  return (
    <svg width="16" height="20" viewBox="0 0 16 20" className="justify-self-center" aria-hidden="true">
      {state === "done" ? (
        <path d="M3 10.5l3.2 3.2L13 6.6" fill="none" stroke="var(--value)" strokeWidth="1.8" />
      ) : null}
      {state === "current" ? (
        <>
          <path d="M8 0v6" stroke="var(--price)" strokeWidth="1.5" />
          <path d="M8 4.5l4.4 5L8 15.5l-4.4-6z" fill="var(--price)" />
        </>
      ) : null}
      {state === "failed" ? <path d="M4 6l8 8M12 6l-8 8" stroke="var(--bear)" strokeWidth="1.8" /> : null}
      {state === "waiting" ? (
        <circle cx="8" cy="10" r="3.2" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
      ) : null}
    </svg>
  );
}
