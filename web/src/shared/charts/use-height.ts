import { useContext } from "react";
import { PaperContext } from "../ui/paper.ts";

/** How high a chart is in a column of a page, of its height on the screen. */
const paperShare = 0.78;

/** Returns the height of a chart in pixels, from its height on the screen. */
export function useHeight(onScreen: number): number {
  const paper = useContext(PaperContext);
  return paper ? Math.round(onScreen * paperShare) : onScreen;
}
