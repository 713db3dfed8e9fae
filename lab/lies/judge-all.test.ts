import { expect, test } from "vitest";
import { count, readText, word } from "../../scripts/find-figures.ts";
import { frozenCases } from "./frozen-families.ts";
import { judgeAll } from "./judge-all.ts";
import { companies, openCompany } from "./lie-case.ts";
import { countCases, listLines } from "./print-table.ts";

// The only file that judges all cases: it takes seconds, so that its figures in documents are here.
const all = await judgeAll();

test.each(Object.entries(all))(
  "%s: no lie passes, at most 5%% of honest sentences are refused",
  (title, cases) => {
    const { lies, passed, honest, refused } = countCases(cases);
    const said = listLines(title, cases).join("\n");
    expect(lies).toBeGreaterThan(100);
    expect(honest).toBeGreaterThan(50);
    expect(passed, said).toEqual([]);
    expect(refused.length / honest, said).toBeLessThanOrEqual(0.05);
  },
);

test("of all families at most 3% of honest sentences are refused", () => {
  const { honest, refused } = countCases(Object.values(all).flat());
  expect(refused.length / honest).toBeLessThanOrEqual(0.03);
});

test("README.md and docs/ANALYST.md have the figures of the bench of lies", async () => {
  const [whole, known, heldOut] = [
    Object.values(all).flat(),
    all["known families"],
    all["held-out families"],
  ].map((cases) => countCases(cases ?? []));
  if (!whole || !known || !heldOut) throw new Error("judgeAll has other sets");
  expect(whole.passed).toEqual([]);
  expect(await readText("README.md")).toContain(
    `on ${count(whole.lies)} lies with known truth: none passes; of ${count(whole.honest)} honest sentences ${whole.refused.length} are refused`,
  );
  const analyst = await readText("docs/ANALYST.md");
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  for (const { lies, honest, refused } of [known, heldOut])
    expect(analyst).toContain(
      `| ${count(lies)} of ${count(lies)} | ${refused.length} of ${count(honest)} (${percent(refused.length / honest)}) |`,
    );
  const frozen = (await Promise.all(companies.map(openCompany))).flatMap(frozenCases);
  const [lies, honest] = ["lie", "honest"].map((truth) => frozen.filter((one) => one.truth === truth));
  const kinds = (of = frozen) => word(new Set(of.map(({ family }) => family)).size);
  expect(analyst).toContain(`${kinds(lies)} kinds of lies and ${kinds(honest)} of honest sentences`);
  expect(analyst).toContain(
    `none of their ${lies?.length} lies passed, none of their ${honest?.length} honest`,
  );
});
