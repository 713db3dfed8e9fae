import type { Provenance } from "@plumbline/report/provenance.ts";
import { createContext } from "react";

/** What is different on paper, where nothing can be measured, hovered or pressed. */
type Paper = {
  /** The width of the text area in pixels, which charts fill. */
  width: number;
  /** Returns the number of the endnote on a source. */
  refer: (source: Provenance) => number;
};

/**
 * Returns the id of a part of the printed note at the first call, and undefined after. The first
 * heading of the part takes it: Chromium looks for the page of an element whose panels span the
 * columns behind them.
 */
export const PartIdContext = createContext<() => string | undefined>(() => undefined);

/** The printed page around a component; null on the screen. */
export const PaperContext = createContext<Paper | null>(null);
