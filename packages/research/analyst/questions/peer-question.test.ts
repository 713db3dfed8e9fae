import type { Peer } from "@plumbline/report/report.ts";
import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { createContext } from "../testing/report-context.ts";
import { fitWords } from "./fit-words.ts";
import { answerPeers } from "./peer-question.ts";

const withPeers = (
  peersOf: (peer: Peer, place: number) => Partial<Peer>,
  {
    count = 3,
    ofIndustry,
    ofSector = 0,
    own = {},
  }: { count?: number; ofIndustry: number; ofSector?: number; own?: Partial<Peer> },
): string => {
  const { brief, ...context } = createContext({ peers: { count } });
  const { peers } = brief.industry;
  const { netIncome, revenue } = brief.statements.annual.at(-1)?.figures ?? {};
  const netMargin = (netIncome?.value ?? 0) / (revenue?.value ?? 1);
  const companies = peers.companies.map((peer, i) => ({
    ...peer,
    name: `Peer ${i + 1}`,
    growth: 0.1 * (i + 1),
    netMargin: 0.05,
    ...peersOf(peer, i),
  }));
  const industry = {
    ...brief.industry,
    peers: { ...peers, companies, own: { ...peers.own, netMargin, ...own }, ofIndustry, ofSector },
  };
  return answerPeers({ ...context, brief: { ...brief, industry } })
    .flat()
    .join(" ");
};

test("sets price to earnings beside that of the industry's peers, and beside three their median", () => {
  const write = (multiples: readonly (number | null)[], ofIndustry = multiples.length) =>
    withPeers((_, i) => ({ priceToEarnings: multiples[i] ?? null }), {
      count: multiples.length,
      ofIndustry,
      own: { priceToEarnings: 37.1 },
    });
  expect(write([20, 30, 40])).toContain(
    "Example Works' P/E on fiscal 2025 income was 37.1 (Peer 1 20.0, Peer 2 30.0, Peer 3 40.0).",
  );
  expect(write([20, 30, 40, 50])).toContain(" (Peer 1 20.0, Peer 2 30.0; the four's median is 35.0).");
  // In fewer words, where the answer has no room for more; no median alone.
  expect(write([20, 30, 40])).toContain(" was 37.1 (Peer 1 20.0, Peer 2 30.0).");
  expect(write([20, 30, 40, 50])).not.toContain("(the ");
  expect(write([20, 30, null])).toContain("was 37.1 (Peer 1 20.0, Peer 2 30.0).");
  // The price of another trade says nothing of this one.
  expect(write([20, 30, 40], 1)).toContain("was 37.1 (Peer 1 20.0).");
  expect(write([null, 30, 40], 1)).not.toContain("P/E");
});

test("sets market value beside sales where earnings are not known", () => {
  const text = withPeers(() => ({ priceToEarnings: null, priceToSales: 4 }), {
    ofIndustry: 1,
    own: { priceToEarnings: null, priceToSales: 2.5 },
  });
  expect(text).toContain("Example Works' ratio of market value to fiscal 2025 sales was 2.5 (Peer 1 4.0).");
});

test("ranks the company among three peers of its industry or more, and names the nearest", () => {
  const write = (ofIndustry: number) => withPeers(() => ({}), { ofIndustry });
  expect(write(3)).toContain(
    "In Machinery, its industry, Peer 1's revenue grew 10.0% at a net margin of 5.0%; Peer 2's grew 20.0% at 5.0%.",
  );
  expect(write(3)).toMatch(
    /is 4th of 4 compared in growth \([\d.]+%; 1st: Peer 3, 30\.0%\) and 1st in reported margin/,
  );
  expect(write(1)).toContain(
    "In Machinery, its industry, Peer 1's revenue grew 10.0% at a net margin of 5.0%. Example Works' revenue grew 7.1% at a net margin of 12.0%.",
  );
  // A rank among other trades says nothing of this one.
  expect(write(2)).not.toContain("in growth");
});

test("sets the company beside its whole industry where no peer is of it", () => {
  const text = withPeers(() => ({ priceToEarnings: 20 }), {
    ofIndustry: 0,
    own: { priceToEarnings: 30, priceToSales: 2.5 },
  });
  expect(text).toMatch(
    /^We cover no other company of its industry, Machinery\. Example Works' revenue grew 7\.1% at a net margin of 12\.0%; its industry's is 9\.8%\. Example Works' market value was 2\.5 times sales of fiscal 2025 \(industry: 2\.4 times\)\. Similar size: Peer 1 \(growth 10\.0%, margin 5\.0%\) and Peer 2 \(growth 20\.0%, margin 5\.0%\)\. Similar size: Peer 1 \(growth 10\.0%, margin 5\.0%\)\.$/,
  );
});

test("says where peers' margins are before preferred dividends and the company's own is not", () => {
  const write = (netMargin: number) => withPeers(() => ({}), { ofIndustry: 1, own: { netMargin } });
  expect(write(0.1)).toContain("at a net margin of 10.0% before preferred dividends.");
  // Nor is the income that the price is beside that of common holders.
  const ratios = { netMargin: 0.1, priceToEarnings: 30 };
  expect(withPeers(() => ({ priceToEarnings: 20 }), { ofIndustry: 1, own: ratios })).toContain(
    "fiscal 2025 income before preferred dividends was 30.0 (Peer 1 20.0).",
  );
  expect(withPeers(() => ({}), { ofIndustry: 1 })).not.toContain("preferred");
});

test("where income has moved far the price to that of twelve months has room, with the median of four", () => {
  const { brief } = createContext();
  const { peers } = brief.industry;
  const names = ["Valves", "Pumps", "Taps", "Hoses"];
  const write = (income: number) => {
    const { trailing } = brief.statements;
    const end = "2026-06-30";
    const of = (value: number) => ({ value, source: { ...derived("made up"), periodEnd: end } });
    const figures = { ...trailing.figures, netIncome: of(income), revenue: of(9_000) };
    const companies = names.map((name, i) => ({
      ...peers.own,
      name,
      growth: 0.1 * (i + 1),
      netMargin: 0.05,
      priceToEarnings: 20 + 10 * i,
      sources: { revenue: { ...derived("made up"), periodEnd: "2025-08-31" } },
    }));
    const own = { ...peers.own, priceToEarnings: 30 };
    const industry = { ...brief.industry, peers: { ...peers, companies, own, ofIndustry: 4 } };
    const statements = { ...brief.statements, trailing: { ...trailing, end, figures } };
    const context = createContext({ brief: { ...brief, industry, statements } });
    return fitWords(answerPeers(context), 60).join(" ");
  };
  const income = brief.statements.annual.at(-1)?.figures.netIncome.value ?? 0;
  expect(write(3 * income)).toMatch(
    /^In Machinery, its industry, .* is .* was 30\.0, 10\.0 on the latest twelve months' \(the four's median is 35\.0\)\.$/,
  );
  // A tenth was the least before; 5% of income is what auditors take.
  expect(write(1.06 * income)).toContain(" on the latest twelve months' (the four's median is 35.0)");
  expect(write(income)).not.toContain("twelve months");
});

test("says to which month a peer's year is that ends at another time, and of which day its price is", () => {
  const { brief, ...context } = createContext({ peers: { count: 3 } });
  const { peers } = brief.industry;
  const source = (periodEnd: string) => ({ ...derived("made up"), periodEnd });
  const write = (end: string, day: string, ofIndustry = 1, priceToEarnings: number | null = 20) => {
    const companies = peers.companies.map((peer, i) => ({
      ...peer,
      name: `Peer ${i + 1}`,
      growth: 0.1 * (i + 1),
      netMargin: 0.05,
      priceToEarnings,
      priceToSales: null,
      sources: { revenue: source(end), marketCap: source("2026-08-14") },
    }));
    const own = { ...peers.own, priceToEarnings: 30, sources: { marketCap: source(day) } };
    const industry = { ...brief.industry, peers: { ...peers, companies, own, ofIndustry } };
    return answerPeers({ ...context, brief: { ...brief, industry } }).join(" ");
  };
  expect(brief.statements.annual.at(-1)?.end).toBe("2025-12-31");
  const apart = write("2025-08-31", "2026-08-14");
  expect(apart).toContain("In Machinery, its industry, Peer 1's revenue (year to August 2025) grew 10.0%");
  // 16 August 2026 was a Sunday. The name says whose ratio it is where a peer was named last.
  expect(apart).toMatch(
    /[ ,]On 14 August 2026 Example Works' P\/E on fiscal 2025 income [\w ]*was 30\.0(?:, [\d.]+ on the latest twelve months')? \(Peer 1 20\.0\)\./,
  );
  // The fastest is of the industry, too, but not among the two that the answer names.
  const leader = write("2025-08-31", "2026-08-14", 3);
  expect(leader).toMatch(/1st: Peer 3, 30\.0%, year to August 2025[;)]/);
  // Two that end alike need no second month.
  expect(write("2025-08-31", "2026-08-14", 3, null)).toContain("Peer 2's (same year) grew 20.0%");
  // Of three with a price all are named, and none of them twice.
  expect(leader).toContain("(Peer 1 20.0, Peer 2 20.0, Peer 3 20.0).");
  const alike = write("2026-01-31", "2026-08-21");
  expect(alike).toContain("In Machinery, its industry, Peer 1's revenue grew 10.0%");
  expect(alike).toContain(" Example Works' P/E on fiscal 2025 income ");
  // Similar size, too, where none is of the industry.
  expect(write("2025-08-31", "2026-08-14", 0)).toContain(
    "Similar size: Peer 1 (to August 2025: growth 10.0%, margin 5.0%)",
  );
  expect(write("2026-01-31", "2026-08-14", 0)).toContain("Similar size: Peer 1 (growth 10.0%, ");
});

test("a peer under half or over twice as large is not near in size, and one of the trade has others beside it", () => {
  const write = (factors: readonly number[], ofIndustry: number, ofSector = 0) => {
    const own = createContext({ peers: { count: 3 } }).brief.industry.peers.own.revenue ?? 0;
    return withPeers((_, i) => ({ revenue: (factors[i] ?? 1) * own }), { ofIndustry, ofSector });
  };
  expect(write([0.4, 2.1, 2.2], 0)).not.toContain(" size");
  expect(write([0.4, 1.9, 2.2], 0)).toContain("Nearest in size: Peer 2, with 1.9 times its revenue (");
  expect(write([0.4, 2.1, 2.2], 0, 2)).toContain("Nearest of its sector: Peer 1 (growth 10.0%");
  expect(write([0.4, 2.1, 2.2], 0)).not.toContain("Nearest");
  expect(write([0.4, 1.9, 2.2], 0, 2)).not.toContain("Nearest of");
  expect(write([0.4, 2.1, 2.2], 1, 2)).not.toContain("Nearest");
  expect(write([4, 1.9, 2.2], 1)).toContain("Nearest in size: Peer 2, with 1.9 times its revenue (");
  expect(write([1.5, 1.9, 2.2], 1)).not.toContain(" size");
  expect(write([4, 1.25, 2.2], 1)).toContain("Similar size: Peer 2 (");
});

test("an industry's ratio comes with its month, as that is not the day of the company's own", () => {
  const { brief, ...context } = createContext({ peers: { count: 1 } });
  const { peers, source } = brief.industry;
  const own = { ...peers.own, priceToSales: 2.5 };
  const industry = {
    ...brief.industry,
    peers: { ...peers, own, ofIndustry: 0 },
    source: { ...source, periodEnd: "2026-01-05" },
  };
  expect(
    answerPeers({ ...context, brief: { ...brief, industry } })
      .flat()
      .join(" "),
  ).toContain(" times sales of fiscal 2025 (industry, January 2026: 2.4 times).");
});

test("says how much larger than all others of its trade a company is, from twice on", () => {
  const write = (factor: number) => {
    const own = createContext({ peers: { count: 3 } }).brief.industry.peers.own.revenue ?? 0;
    return withPeers(() => ({ revenue: own / factor }), { count: 3, ofIndustry: 3 });
  };
  expect(write(2.5)).toContain("Example Works, 2.5 times the next's size, is ");
  expect(write(1.9)).toContain("Example Works is ");
});
