import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RecommendationBadge, RecommendationWord } from "./recommendation.tsx";

afterEach(cleanup);

test.each([
  ["Strong Buy", "var(--rec-1)"],
  ["Buy", "var(--rec-2)"],
  ["Hold", "var(--rec-3)"],
  ["Sell", "var(--rec-4)"],
  ["Strong Sell", "var(--rec-5)"],
  ["N/A", "var(--ink-3)"],
])("shows %s in its colour of the scale", (word, color) => {
  render(<RecommendationWord word={word} />);
  expect(screen.getByText(word).style.color).toBe(color);
  cleanup();
  render(<RecommendationBadge word={word} />);
  expect(screen.getByText(word).style.background).toBe(color);
});
