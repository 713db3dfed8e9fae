import { createLinearScale, listTicks } from "../../../shared/charts/scale.ts";
import type { Domain } from "./choose-domain.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";

const padding = { left: 46, right: 18, top: 42, bottom: 58 };

/** The plot of a map of a width in pixels: its edges, its scales and its ticks. */
export function frameMap(width: number, { growth, margin }: Domain) {
  const height = Math.round(Math.min(480, Math.max(340, width * 0.72)));
  const plot = {
    left: padding.left,
    right: width - padding.right,
    top: padding.top,
    bottom: height - padding.bottom,
  };
  const x = createLinearScale({ domain: growth, range: [plot.left, plot.right] });
  const y = createLinearScale({ domain: margin, range: [plot.bottom, plot.top] });
  const ticksOf = (domain: [number, number], count: number) =>
    listTicks({ domain, count }).filter((tick) => tick >= domain[0] - 1e-9 && tick <= domain[1] + 1e-9);
  return {
    width,
    height,
    plot,
    x,
    y,
    ticks: { growth: ticksOf(growth, width < 480 ? 4 : 7), margin: ticksOf(margin, 6) },
    /** Returns the belief at a place of the plot. */
    read: (left: number, top: number): Belief => ({
      growth: growth[0] + ((left - plot.left) / (plot.right - plot.left)) * (growth[1] - growth[0]),
      margin: margin[0] + ((plot.bottom - top) / (plot.bottom - plot.top)) * (margin[1] - margin[0]),
    }),
    /** Returns the path of a line through beliefs. */
    draw: (beliefs: readonly Belief[]) =>
      beliefs
        .map(
          (one, index) => `${index === 0 ? "M" : "L"}${x(one.growth).toFixed(1)} ${y(one.margin).toFixed(1)}`,
        )
        .join(""),
  };
}
export type MapFrame = ReturnType<typeof frameMap>;
