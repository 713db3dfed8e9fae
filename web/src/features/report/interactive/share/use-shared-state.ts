import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readSharedState, removeSharedState } from "./shared-state.ts";

/** Reads the state that the address holds, and removes it from the address. */
export function useSharedState(base: Assumptions) {
  const [params, setParams] = useSearchParams();
  const theirs = useMemo(() => readSharedState({ params, base }), [params, base]);
  const close = () => setParams(removeSharedState, { replace: true, preventScrollReset: true });
  return { theirs, close };
}
