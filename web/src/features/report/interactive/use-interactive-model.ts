import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { isModelError } from "@plumbline/model/model-error.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { readAssumptions, writeAssumptions } from "./address-state.ts";
import { type Assumptions, findLabel } from "./fields.ts";
import { pickAssumptions, computeLiveValue, type LiveValue } from "./compute-live-value.ts";
import { normaliseAssumptions } from "./normalise-assumptions.ts";

const computeDelayMs = 200;
const modelQueryKey = "model";
const maxUndoSteps = 100;

function isSame(a: Assumptions, b: Assumptions): boolean {
  return writeAssumptions({ values: a, base: b }) === "";
}

/** Returns the text for an error, with the label of the field that a model error names. */
function explainError(error: unknown): string {
  return isModelError(error) ? `${findLabel(error.field)} ${error.rule}.` : describeError(error);
}

/**
 * Holds the reader's assumptions: computes 200 ms after an edit, keeps them in the address, undoes
 * step by step.
 */
export function useInteractiveModel({ base, price }: { base: ValuationCase; price: number | null }) {
  const [params, setParams] = useSearchParams();
  const defaults = useMemo(() => pickAssumptions(base), [base]);
  const [edited, setEdited] = useState(() =>
    readAssumptions({ text: params.get(modelQueryKey), base: defaults }),
  );
  const [settled, setSettled] = useState(edited);
  const [past, setPast] = useState<Assumptions[]>([]);
  const currentDefaults = useRef(defaults);

  useEffect(() => {
    // Edits of one base case do not apply to another.
    if (currentDefaults.current === defaults) return;
    currentDefaults.current = defaults;
    setEdited(defaults);
    setSettled(defaults);
    setPast([]);
  }, [defaults]);

  useEffect(() => {
    if (isSame(edited, settled)) return undefined;
    const timer = setTimeout(() => {
      setPast((before) => [...before, settled].slice(-maxUndoSteps));
      setSettled(edited);
    }, computeDelayMs);
    return () => clearTimeout(timer);
  }, [edited, settled]);

  const inAddress = writeAssumptions({ values: settled, base: defaults });
  useEffect(() => {
    setParams(
      (before) => {
        if ((before.get(modelQueryKey) ?? "") === inAddress) return before;
        const next = new URLSearchParams(before);
        if (inAddress === "") next.delete(modelQueryKey);
        else next.set(modelQueryKey, inAddress);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [inAddress, setParams]);

  const values = useMemo(() => normaliseAssumptions(settled), [settled]);
  const result = useMemo((): { live: LiveValue | null; error: string | null } => {
    try {
      return { live: computeLiveValue({ base, values, price }), error: null };
    } catch (error) {
      return { live: null, error: explainError(error) };
    }
  }, [base, values, price]);

  const undo = useCallback(() => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setEdited(last);
    setSettled(last);
  }, [past]);

  return {
    defaults,
    edited,
    values,
    ...result,
    isComputing: !isSame(edited, settled),
    isChanged: !isSame(settled, defaults),
    canUndo: past.length > 0,
    edit: (change: Partial<Assumptions>) => setEdited((before) => ({ ...before, ...change })),
    reset: () => setEdited(defaults),
    undo,
  };
}
