import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Belief } from "@plumbline/model/price-curve.ts";
import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Beliefs } from "./read-beliefs.ts";
import { colour, hang } from "./paint.ts";

/** The plot of the map, in pixels. */
export const plot = { left: 680, right: 1110, top: 120, bottom: 480 };

const scale = ([from, to]: readonly [number, number], [low, high]: readonly [number, number]) => {
  return (value: number) => low + ((value - from) / (to - from)) * (high - low);
};

/** Returns the scales of a map: growth across, margin up. */
export const scaleMap = ({ growth, margin }: Beliefs) => ({
  x: scale(growth, [plot.left, plot.right]),
  y: scale(margin, [plot.bottom, plot.top]),
});

/** Pixels that the growth asked for takes beside its plumb line. */
const askedWidth = 190;

const percent = (rate: number) => `${formatFixed(100 * rate, 0)}%`;
/** Lists the rates at which an axis has a line: at most some six of them. */
const listTicks = ([from, to]: readonly [number, number]) => {
  const step = to - from > 0.6 ? 0.2 : 0.1;
  const first = Math.ceil(from / step - 1e-9);
  return Array.from({ length: 12 }, (_, i) => step * (first + i)).filter((tick) => tick <= to + 1e-9);
};

/**
 * Draws growth across and lasting margin up: the pairs that are worth the price, the company's own
 * years, our expectation, and the growth that the price asks for, which hangs as a plumb line.
 */
export const drawMap = (context: SKRSContext2D, beliefs: Beliefs): void => {
  const { own, askedGrowth, curves, years, growth, margin } = beliefs;
  const { x, y } = scaleMap(beliefs);
  const at = (belief: Belief) => [x(belief.growth), y(belief.margin)] as const;
  const trace = (line: readonly Belief[]) => {
    context.beginPath();
    for (const belief of line) context.lineTo(...at(belief));
    context.stroke();
  };
  const dot = (belief: Belief, radius: number, fill: string) => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(...at(belief), radius, 0, 2 * Math.PI);
    context.fill();
  };
  const label = (text: string, left: number, top: number, align: "left" | "center" | "right") => {
    context.textAlign = align;
    context.fillText(text, left, top);
    context.textAlign = "left";
  };
  context.font = "400 20px Inter";
  context.fillStyle = colour.faint;
  context.strokeStyle = colour.line;
  context.lineWidth = 1;
  for (const tick of listTicks(growth)) {
    trace([
      { growth: tick, margin: margin[0] },
      { growth: tick, margin: margin[1] },
    ]);
    label(percent(tick), x(tick), plot.bottom + 50, "center");
  }
  for (const tick of listTicks(margin)) {
    trace([
      { growth: growth[0], margin: tick },
      { growth: growth[1], margin: tick },
    ]);
    label(percent(tick), plot.left - 12, y(tick) + 7, "right");
  }
  label("Lasting net margin", plot.left - 50, plot.top - 20, "left");
  label("Growth a year", plot.right, plot.bottom + 82, "right");

  context.save();
  context.beginPath();
  context.rect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
  context.clip();
  context.strokeStyle = colour.price;
  for (const { multiple, beliefs: line } of curves) {
    context.lineWidth = multiple === 1 ? 5 : 2;
    context.globalAlpha = multiple === 1 ? 1 : 0.5;
    trace(line);
  }
  context.globalAlpha = 1;
  context.strokeStyle = colour.faint;
  context.lineWidth = 2;
  trace(years);
  for (const year of years) dot(year, 5, colour.faint);
  context.restore();

  const isAskedShown = askedGrowth !== null && askedGrowth >= growth[0] && askedGrowth <= growth[1];
  context.font = "600 20px Inter";
  if (isAskedShown) {
    const left = x(askedGrowth);
    hang(context, { x: left, from: y(own.margin), to: plot.bottom + 4, size: 9, line: colour.price });
    context.fillStyle = colour.price;
    const isNearEdge = left > plot.right - askedWidth;
    label(
      `price asks ${formatFixed(100 * askedGrowth, 1)}%`,
      isNearEdge ? left - 16 : left + 16,
      plot.bottom + 24,
      isNearEdge ? "right" : "left",
    );
  }
  dot(own, 20, colour.soft);
  dot(own, 12, colour.value);
  label("we expect", x(own.growth), y(own.margin) + 44, "center");
};
