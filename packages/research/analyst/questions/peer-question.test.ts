import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { createContext } from "../testing/report-context.ts";
import { answerPeers } from "./peer-question.ts";

test("sets price to earnings beside the peers' median where three of them have earnings", () => {
  const write = (multiples: readonly (number | null)[]) => {
    const { brief, ...context } = createContext({ peers: { count: multiples.length } });
    const { peers } = brief.industry;
    const companies = peers.companies.map((peer, i) => ({
      ...peer,
      name: `Peer ${i + 1}`,
      priceToEarnings: multiples[i] ?? null,
    }));
    const own = { ...peers.own, priceToEarnings: 37.1 };
    const industry = { ...brief.industry, peers: { ...peers, companies, own } };
    return answerPeers({ ...context, brief: { ...brief, industry } })
      .flat()
      .join(" ");
  };
  expect(write([20, 30, 40])).toContain(
    "Its P/E on income of fiscal 2025 is 37.1 (Peer 1 20.0, median 30.0).",
  );
  // In fewer words, where the answer has no room for more.
  expect(write([20, 30, 40])).toContain(" Its P/E on income of fiscal 2025 is 37.1 (median 30.0).");
  expect(write([null, 20, 30, 40])).toContain("(median 30.0).");
  expect(write([20, 30, null])).not.toContain("P/E");
});

test("names the nearest peer of the industry, or says that there is none", () => {
  const write = (ofIndustry: number) => {
    const { brief, ...context } = createContext({ peers: { count: 3 } });
    const { peers } = brief.industry;
    const companies = peers.companies.map((peer, i) => ({
      ...peer,
      name: `Peer ${i + 1}`,
      growth: 0.1 * (i + 1),
      netMargin: 0.05,
    }));
    const industry = { ...brief.industry, peers: { ...peers, companies, ofIndustry } };
    return answerPeers({ ...context, brief: { ...brief, industry } }).join(" ");
  };
  expect(write(1)).toContain("In its industry Peer 1 grew 10.0% and earned 5.0%.");
  expect(write(3)).toContain(
    "In its industry Peer 1 grew 10.0% and earned 5.0%; Peer 2 grew 20.0% and earned 5.0%.",
  );
  expect(write(0)).toMatch(/None of these peers is of its industry \(.+\)\./);
  // Where none is, the medians say more than a rank.
  expect(write(0)).toMatch(
    /^None of .* Example Works grew 7\.1% and earned 9\.3%; their medians are 20\.0% and 5\.0%\./,
  );
  expect(write(0)).not.toContain("in reported margin");
  expect(write(3)).toMatch(/in growth \([\d.]+%; 1st: Peer 3, 30\.0%\)/);
  // The first of another trade is not named.
  expect(write(1)).toMatch(/in reported margin \([\d.]+%\)\./);
});

test("says to which month a peer's year is that ends at another time, and of which day its price is", () => {
  const { brief, ...context } = createContext({ peers: { count: 3 } });
  const { peers } = brief.industry;
  const source = (periodEnd: string) => ({ ...derived("made up"), periodEnd });
  const write = (end: string, day: string, ofIndustry = 1) => {
    const companies = peers.companies.map((peer, i) => ({
      ...peer,
      name: `Peer ${i + 1}`,
      growth: 0.1 * (i + 1),
      netMargin: 0.05,
      priceToEarnings: 20,
      sources: { revenue: source(end), marketCap: source("2026-08-16") },
    }));
    const own = { ...peers.own, priceToEarnings: 30, sources: { marketCap: source(day) } };
    const industry = { ...brief.industry, peers: { ...peers, companies, own, ofIndustry } };
    return answerPeers({ ...context, brief: { ...brief, industry } }).join(" ");
  };
  expect(brief.statements.annual.at(-1)?.end).toBe("2025-12-31");
  const apart = write("2025-08-31", "2026-08-16");
  expect(apart).toContain("In its industry Peer 1 (year to August 2025) grew 10.0%");
  expect(apart).toContain("Valued on 16 August 2026, its P/E on income of fiscal 2025 is 30.0");
  // The fastest is of the industry, too, but not among the two that the answer names.
  const leader = write("2025-08-31", "2026-08-16", 3);
  expect(leader).toMatch(/1st: Peer 3, 30\.0%, year to August 2025[;)]/);
  const alike = write("2026-01-31", "2026-08-21");
  expect(alike).toContain("In its industry Peer 1 grew 10.0%");
  expect(alike).toContain(" Its P/E on income");
});
