import { recommendationColor } from "../recommendation-scale.ts";

/** The word in its colour of the five-step scale; N/A when there is none. */
export function RecommendationWord({ word }: { word: string }) {
  return (
    <span className="font-semibold" style={{ color: recommendationColor(word) }}>
      {word}
    </span>
  );
}

/** The same as a filled badge. */
export function RecommendationBadge({ word }: { word: string }) {
  return (
    <span
      className="inline-block rounded-md px-3 py-1.5 text-[15px] font-semibold whitespace-nowrap"
      style={{ background: recommendationColor(word), color: "var(--on-rec)" }}
    >
      {word}
    </span>
  );
}
