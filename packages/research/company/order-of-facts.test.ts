import { createRandom } from "@plumbline/test-kit/random.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { openTestCompanies } from "../sources/testing/test-company.ts";
import { resolveFilingDetails } from "./details/filing-details.ts";
import { resolveStatements } from "./statements/statements.ts";

const { below } = createRandom(53);
const shuffle = <Item>(items: Iterable<Item>): Item[] =>
  [...items]
    .map((item) => [below(2 ** 31), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

test.each(sampleTickers)("what is read of %s does not depend on the order of its facts", async (ticker) => {
  const { facts, filings, prices, instance, statements, details } = await openTestCompanies().company(ticker);
  const shuffled = {
    ...facts,
    byTag: new Map(shuffle(facts.byTag).map(([tag, rows]) => [tag, shuffle(rows)])),
  };
  const shuffledInstance = instance && { ...instance, facts: shuffle(instance.facts) };
  const read = resolveStatements({ facts: shuffled, filings, prices, instance: shuffledInstance });
  expect(read).toEqual(statements);
  expect(
    resolveFilingDetails({
      facts: shuffled,
      filings,
      prices,
      instance: shuffledInstance,
      statements: read,
    }),
  ).toEqual(details);
});
