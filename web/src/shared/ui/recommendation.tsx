const steps = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"];

function colorOf(word: string): string {
  const step = steps.indexOf(word);
  return step < 0 ? "var(--ink-3)" : `var(--rec-${step + 1})`;
}

/** The word in its colour of the five-step scale; N/A when there is none. */
export function RecommendationWord({ word }: { word: string }) {
  return (
    <span className="font-semibold" style={{ color: colorOf(word) }}>
      {word}
    </span>
  );
}

/** The same as a filled badge. */
export function RecommendationBadge({ word }: { word: string }) {
  return (
    <span
      className="inline-block rounded-md px-3 py-1.5 text-[15px] font-semibold whitespace-nowrap"
      style={{ background: colorOf(word), color: "var(--on-rec)" }}
    >
      {word}
    </span>
  );
}
