export const chartHeight = 280;

/** What prices asked for, what we expected and what came, with the colours of their lines. */
export const lines = [
  { key: "asked", name: "Prices asked", color: "var(--price)" },
  { key: "expected", name: "We expected", color: "var(--value)" },
  { key: "came", name: "Came in five years", color: "var(--ink-2)" },
] as const;
