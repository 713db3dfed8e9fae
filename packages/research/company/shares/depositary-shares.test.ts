import { expect, test } from "vitest";
import { buildCase } from "../../cases/build-case.ts";
import { analyseCase } from "../../cases/analyse-case.ts";
import { always, averages } from "../../cases/run-company.ts";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { findDepositarySplit, readDepositaryRatio, securityTitle } from "./depositary-shares.ts";

test.each([
  ["American Depositary Shares, each representing five ordinary shares, par value $0.01 per share", 5],
  ["American Depositary Shares, each representing 13 Ordinary Shares, par value $0.0001 per share", 13],
  ["American Depositary Shares (ADSs), each representing the right to receive twenty (20) shares", 20],
  ["American depositary shares, each ADS represents one-tenth of one ordinary share", 0.1],
  ["American Depositary Shares, each representing one ordinary share, no par value", 1],
  ["American Depositary Shares", null],
  ["Depositary Shares, each representing a 1/1,000th interest in a share of Series A Preferred Stock", null],
  ["Ordinary shares, par value $0.01 per share", null],
])("reads the shares that a depositary share represents: %s (%j)", (title, ratio) => {
  expect(readDepositaryRatio(title)).toBe(ratio);
});

const list = (...titles: string[]) =>
  createInstance(...titles.map((text) => createInstanceFact({ concept: securityTitle, text })));

test("takes depositary shares of several shares for a reverse split, of one share for none", () => {
  const five = list(
    "Ordinary shares, par value $0.01",
    "American Depositary Shares, each representing five shares",
  );
  expect(findDepositarySplit(five)?.ratio).toBe(0.2);
  expect(findDepositarySplit(list("American Depositary Shares, each representing one share"))).toBeNull();
  expect(findDepositarySplit(list("Common Stock, par value $0.01"))).toBeNull();
  expect(findDepositarySplit(null)).toBeNull();
});

test("counts a company in the depositary shares that its price is of, and says so", async () => {
  const one = buildCase({
    averages: averages(always(1_010)),
    cover: always(1_000),
    classes: { "us-gaap:CommonStockMember": 1_000 },
  });
  const title = "American Depositary Shares, each representing five ordinary shares";
  const listed = Object.entries(one.instances).map(([accession, document]) => [
    accession,
    document.replace(
      "</xbrl>",
      `<dei:${securityTitle} contextRef="c-1">${title}</dei:${securityTitle}></xbrl>`,
    ),
  ]);
  const read = await analyseCase({ ...one, instances: Object.fromEntries(listed) });
  expect(read.shares).toBe(200);
  expect(read.warnings).toContain("DEPOSITARY_SHARES");
  expect(read.warnings).not.toContain("SPLIT_ADJUSTED");
});
