import { expect, test } from "vitest";
import { makeReport } from "../../approved/make-report.ts";
import { passageGroups } from "../llm/passages.ts";
import { splitBlocks } from "./split-blocks.ts";

test("a sentence that may refer to the one before it stays with it", () => {
  const growth = "Revenue grew 6.4% in fiscal 2025.";
  const since = "Revenue of the latest twelve months is 8.5% above that year's.";
  const falls = "Revenue fell in three of the ten years on record.";
  expect(splitBlocks(`${growth} ${since} ${falls}`)).toEqual([`${growth} ${since}`, falls]);
  expect(splitBlocks("It stands first. They follow.")).toEqual(["It stands first. They follow."]);
  expect(splitBlocks("")).toEqual([]);
});

test.each(["AAPL", "JPM", "SNOW", "NKE"])(
  "no block of the texts of %s begins with a word that refers to another, and none is lost",
  async (ticker) => {
    const { content } = await makeReport(ticker);
    for (const name of Object.values(passageGroups).flat()) {
      const part = content.thesis[name];
      const text = typeof part === "string" ? part : part.text;
      const blocks = splitBlocks(text);
      expect(blocks.join(" ")).toBe(text);
      for (const block of blocks.slice(1))
        expect(block, name).not.toMatch(/^(?:it|its|that|this|they|these|such|instead|there)\b/i);
    }
  },
);
