import { assumptions } from "@plumbline/report/assumptions.ts";
import { keepSigns } from "../../../shared/format.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";
import { PullFigure } from "./pull-figure.tsx";
import type { Pull, Sentence } from "./write-reading.ts";

const labels: Record<Pull["name"], string> = {
  askedGrowth: "Growth that the price asks for",
  growth: assumptions.revenueGrowthRate.label,
  margin: assumptions.stableNetIncomeMargin.label,
};
/** From −50% to 100% as the reverse DCF looks for growth; margins as the model takes them. */
const bounds: Record<Pull["name"], { least: number; most: number }> = {
  askedGrowth: { least: -0.5, most: 1 },
  growth: { least: -0.5, most: 1 },
  margin: { least: 0, most: 1 },
};

/**
 * Shows a sentence with its assumptions as figures to pull, and the texts that follow from them.
 */
export function ReadingText({
  sentence,
  texts,
  onChange,
  onAsk,
}: {
  sentence: Sentence;
  texts: readonly string[];
  onChange: (belief: Partial<Belief>) => void;
  onAsk: (growth: number) => void;
}) {
  const changes: Record<Pull["name"], (value: number) => void> = {
    askedGrowth: onAsk,
    growth: (growth) => onChange({ growth }),
    margin: (margin) => onChange({ margin }),
  };
  return (
    <div className="prose-text dense grid gap-3">
      <p>
        {sentence.map((part) =>
          typeof part === "string" ? (
            keepSigns(part)
          ) : (
            <PullFigure
              key={part.name}
              label={labels[part.name]}
              value={part.value}
              {...bounds[part.name]}
              onChange={changes[part.name]}
            />
          ),
        )}
      </p>
      {texts.map((text) => (
        <p key={text}>{keepSigns(text)}</p>
      ))}
    </div>
  );
}
