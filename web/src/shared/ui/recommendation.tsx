import { chooseRecommendationColor } from "../recommendation-scale.ts";

/** Shows a recommendation in its colour. */
export function RecommendationWord({ word }: { word: string }) {
  return (
    <span className="font-semibold" style={{ color: chooseRecommendationColor(word) }}>
      {word}
    </span>
  );
}

/** Shows a recommendation as a filled badge. */
export function RecommendationBadge({ word }: { word: string }) {
  return (
    <span
      className="inline-block rounded-md px-3 py-1.5 text-[15px] font-semibold whitespace-nowrap"
      style={{ background: chooseRecommendationColor(word), color: "var(--on-rec)" }}
    >
      {word}
    </span>
  );
}
