import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { readScreen, type Screen, writeScreen } from "./screen.ts";

/** Keeps the screen in the address. A preview is shown before it is written there. */
export const useScreen = () => {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readScreen(params), [params]);
  const [preview, setPreview] = useState<{ screen: Screen; over: URLSearchParams } | null>(null);
  // A preview lasts until the address changes.
  const screen = preview?.over === params ? preview.screen : inAddress;
  return {
    screen,
    /** Shows a screen at once and writes it into the address, in place of the one before. */
    change: (next: Screen) => {
      setPreview({ screen: next, over: params });
      setParams(writeScreen(next), { replace: true, preventScrollReset: true });
    },
    /**
     * Shows a screen while a slider moves. Browsers limit how often a page may change its address.
     */
    preview: (next: Screen) => setPreview({ screen: next, over: params }),
  };
};
