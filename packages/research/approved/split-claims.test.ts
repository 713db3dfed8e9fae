import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findSplitClaims } from "./split-claims.ts";

test.each([
  ["AVGO", "added 11.3 of the 24.8", "added 11.4 of the 24.8"],
  ["AVGO", "11.3 of the 24.8", "11.3 of the 24.9"],
  ["AMD", "other items outside operations 0.8", "gains outside operations 0.9"],
  ["AMD", "and the rest 0.3", "and the rest 0.4"],
  ["AVGO", "and the rest 2.7", "and the rest took 2.7"],
  ["META", "tax rose to $15.9bn", "tax rose to $15.8bn"],
  ["META", "tax rose to", "tax fell to"],
  ["NKE", "Tax (20.3%", "Tax (20.4%"],
  ["NKE", "the whole fall", "the whole rise"],
  ["NKE", "took 0.10", "added 0.10"],
  ["JPM", "preferred dividends 0.2", "preferred dividends 0.3"],
  ["PG", "none, after $1.3bn", "none, after $1.4bn"],
  ["KHC", "tax ($403m", "tax ($404m"],
  ["WMT", "; operations took", "; operations added"],
])("a wrong word or amount is refused: %s %s", async (ticker, said, changed) => {
  const { content } = await makeReport(ticker);
  const text = (content.thesis.answers ?? []).map((answer) => answer.text).find((one) => one.includes(said));
  expect(text).toBeDefined();
  const answers = [{ question: "", text: text?.replace(said, changed) ?? "" }];
  const { contradictions } = findSplitClaims({ ...content, thesis: { ...content.thesis, answers } });
  expect(contradictions).toHaveLength(1);
});
