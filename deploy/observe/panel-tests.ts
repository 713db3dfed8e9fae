import { allBetween, grow, http, type Series, stay } from "./alert-tests.ts";

/** What Prometheus has read, and what a panel shows then, in thousandths, by the labels of its lines. */
type PanelTest = { panel: string; series: Series[]; thousandths: Record<string, number> };

const day = 86_400;
const reads = (publisher: string, labels: string, perMinute: number) =>
  grow(`plumbline_source_seconds_count{publisher="${publisher}",${labels}}`, perMinute);
const waits = (instance: string, outcome: string, perMinute: number) =>
  grow(
    `plumbline_source_wait_seconds_count{publisher="SEC",instance="${instance}",outcome="${outcome}"}`,
    perMinute,
  );
const limit = (instance: string) =>
  stay(`plumbline_source_limit_per_second{publisher="SEC",instance="${instance}"}`, 10);

/** Tests of the panels that compute: what a running product has no figures for, or none that are known. */
export const panelTests: PanelTest[] = [
  {
    panel: "Cache hits",
    series: [
      reads("SEC", 'origin="cache",outcome="ok"', 60),
      reads("SEC", 'origin="shared",outcome="ok"', 12),
      reads("SEC", 'origin="network",outcome="ok"', 24),
      reads("SEC", 'origin="revalidated",outcome="ok"', 24),
      reads("SEC", 'outcome="SEC_UNAVAILABLE"', 30),
      reads("PRICE_PROVIDER", 'origin="network",outcome="ok"', 6),
    ],
    thousandths: { '{publisher="SEC"}': 600, '{publisher="PRICE_PROVIDER"}': 0 },
  },
  // Five requests a second by two processes, which share the limit.
  {
    panel: "SEC budget used",
    series: [
      limit("a"),
      limit("b"),
      waits("a", "ok", 180),
      waits("b", "ok", 60),
      waits("b", "CANCELLED", 60),
    ],
    thousandths: { '{publisher="SEC"}': 500 },
  },
  { panel: "SEC budget used", series: [], thousandths: { "{}": 0 } },
  {
    panel: "Error budget left, 30 days: requests answered",
    series: http(9_996, 4),
    thousandths: { "{}": 600 },
  },
  {
    panel: "Error budget left, 30 days: requests answered",
    series: http(9_970, 30),
    thousandths: { "{}": -2_000 },
  },
  {
    panel: "Age of prices, 24 h",
    series: allBetween("plumbline_price_age_seconds", 3 * day, 4 * day),
    thousandths: { "{}": 3.5 * day * 1_000 },
  },
];
