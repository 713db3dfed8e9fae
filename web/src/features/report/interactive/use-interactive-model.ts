import type { AssumptionName } from "@plumbline/report/assumptions.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isSameState, type ModelState, readState, writeState } from "./model-state.ts";
import { pickAssumptions } from "./compute-live-value.ts";
import { valueState } from "./value-state.ts";

const computeDelayMs = 200;
const modelQueryKey = "model";
const maxUndoSteps = 100;

/**
 * Holds the reader's assumptions: computes 200 ms after an edit, keeps them in the address, undoes
 * step by step.
 */
export function useInteractiveModel({ base, price }: { base: ValuationCase; price: number | null }) {
  const [params, setParams] = useSearchParams();
  const defaults = useMemo((): ModelState => ({ values: pickAssumptions(base), industries: {} }), [base]);
  const [edited, setEdited] = useState(
    () => readState({ text: params.get(modelQueryKey) ?? "", base: defaults.values }).state,
  );
  const [settled, setSettled] = useState(edited);
  const [past, setPast] = useState<ModelState[]>([]);
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
    if (isSameState(edited, settled)) return undefined;
    const timer = setTimeout(() => {
      setPast((before) => [...before, settled].slice(-maxUndoSteps));
      setSettled(edited);
    }, computeDelayMs);
    return () => clearTimeout(timer);
  }, [edited, settled]);

  const inAddress = writeState({ state: settled, base: defaults.values });
  const written = useRef(params.get(modelQueryKey) ?? "");
  useEffect(() => {
    // A page that opens does not navigate: that could undo a click on a link.
    if (written.current === inAddress) return;
    written.current = inAddress;
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

  const valued = useMemo(() => valueState({ state: settled, base, price }), [settled, base, price]);

  const undo = useCallback(() => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setEdited(last);
    setSettled(last);
  }, [past]);

  const edit = useCallback(
    (name: AssumptionName, value: number) =>
      setEdited((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    [],
  );

  return {
    defaults,
    edited,
    /** What the model takes of the settled edits, and what it is worth. */
    ...valued,
    isComputing: !isSameState(edited, settled),
    isChanged: !isSameState(settled, defaults),
    canUndo: past.length > 0,
    edit,
    open: setEdited,
    reset: () => setEdited(defaults),
    undo,
  };
}
