const tick = { fill: "var(--ink-3)", fontSize: 12 };

/** What the time axes of all line charts have in common; times are in milliseconds. */
export const timeAxis = {
  dataKey: "time",
  type: "number",
  scale: "time",
  tick,
  stroke: "var(--line-strong)",
  padding: { right: 10 },
} as const;

/** What the axes of prices beside them have in common: every tick with its label, and no line. */
export const priceAxis = { interval: 0, tick, stroke: "none", width: 56 } as const;

/** The margins of these charts, in pixels. */
export const timeChartMargin = { top: 12, right: 12, bottom: 0, left: 0 } as const;
