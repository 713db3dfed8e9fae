import { expect } from "vitest";
import { analyseCase } from "./analyse-case.ts";
import { buildCase, type Company, type Line } from "./build-case.ts";

/** Builds a company's filings and analyses them as far as the value per share. */
export const run = (company: Company) => analyseCase(buildCase(company));

/** Expects that a company is refused as one that cannot be valued, in words that match all parts. */
export const expectRefusal = async (company: Company, ...parts: RegExp[]) => {
  const error: unknown = await run(company).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: "CANNOT_BE_VALUED" });
  for (const part of parts) expect(error).toMatchObject({ message: expect.stringMatching(part) });
};

/** Makes a line that says the same in every column, in millions. */
export const always =
  (millions: number): Line =>
  () =>
    millions;

/** Makes both average counts of shares say the same. */
export const averages = (line: Line) => ({
  WeightedAverageNumberOfDilutedSharesOutstanding: line,
  WeightedAverageNumberOfSharesOutstandingBasic: line,
});
