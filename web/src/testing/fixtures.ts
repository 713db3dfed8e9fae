import type { WatchedCompany, WatchedDay } from "@plumbline/gateway/dto/watchlist.ts";
import {
  type AnalysisListItem,
  analysisListItem,
  type CompanyRow,
  companyRow,
  type ProgressStatus,
  progressStatus,
} from "@plumbline/gateway/dto/analysis.ts";
import { type TickerEntry, tickerEntry } from "@plumbline/gateway/dto/market.ts";
import { type NotificationItem, notificationItem } from "@plumbline/gateway/dto/notifications.ts";

/** Returns a list item of a completed analysis of Acme with the given changes. */
export function listItem(changes: Partial<AnalysisListItem> = {}): AnalysisListItem {
  return analysisListItem.parse({
    id: "analysis-0001",
    companyName: "Acme Tools Inc.",
    ticker: "ACME",
    createdAt: "2026-03-01",
    price: 80,
    value: 100,
    p10: 90,
    p90: 115,
    recommendation: "Buy",
    status: "COMPLETED",
    progressPercentage: 100,
    isPublic: false,
    shared: false,
    currentStep: 13,
    totalSteps: 13,
    statusMessage: "",
    estimatedTimeRemaining: null,
    ...changes,
  });
}

export function company(changes: Partial<CompanyRow> = {}): CompanyRow {
  return companyRow.parse({
    companyName: "Acme Tools Inc.",
    ticker: "ACME",
    count: 3,
    latestAnalysisDate: "2026-03-01",
    recommendation: "Buy",
    ...changes,
  });
}

/** Returns the status of an analysis in its fourth step with the given changes. */
export function progress(changes: Partial<ProgressStatus> = {}): ProgressStatus {
  return progressStatus.parse({
    id: "analysis-0001",
    status: "PROCESSING",
    message: "Checking filings for extra details",
    findings: ["Acme Tools Inc., NYSE", "10-K filed 10 February 2026", "$4.0bn revenue"],
    timestamp: "2026-03-02T09:00:00.000Z",
    progress: 30,
    currentStep: 4,
    totalSteps: 13,
    ticker: "ACME",
    companyName: "Acme Tools Inc.",
    timeRemaining: 120,
    updatedAt: "2026-03-02T09:00:00.000Z",
    ...changes,
  });
}

export function notice(changes: Partial<NotificationItem> = {}): NotificationItem {
  return notificationItem.parse({
    id: "notice-0001",
    title: "Analysis complete",
    message: "Acme Tools Inc. is ready.",
    url: "/analysis/analysis-0001/results",
    read: false,
    createdAt: "2026-03-02T08:00:00.000Z",
    ...changes,
  });
}

/** A watched company of which nothing is known yet. */
export function watched(changes: Partial<WatchedCompany> = {}): WatchedCompany {
  return {
    ticker: "ACME",
    companyName: "Acme Tools",
    addedAt: "2026-01-05T12:00:00.000Z",
    group: "",
    note: "",
    count: null,
    levels: [],
    added: null,
    newest: null,
    beforeFiling: null,
    history: [],
    refusal: null,
    holding: null,
    ...changes,
  };
}

/** What a portfolio takes of a watched company. */
export function watchedHolding(
  changes: Partial<NonNullable<WatchedCompany["holding"]>> = {},
): NonNullable<WatchedCompany["holding"]> {
  return { sector: "Technology", p50: 150, askedYears: 7, managedGrowth: 0.04, managedYears: 5, ...changes };
}

/** A day of a watched company. */
export function watchedDay(changes: Partial<WatchedDay> = {}): WatchedDay {
  return {
    day: "2026-08-21",
    filed: "2026-08-01",
    word: "Buy",
    price: 100,
    value: 150,
    p10: 80,
    p25: 120,
    p75: 190,
    p90: 240,
    growth: 0.08,
    impliedGrowth: 0.03,
    ...changes,
  };
}

export function ticker(symbol: string, title: string, changes: Partial<TickerEntry> = {}): TickerEntry {
  return tickerEntry.parse({
    ticker: symbol,
    title,
    industry: "Machinery",
    country: "United States",
    exchangeFullName: "NYSE",
    aliases: [],
    unavailable: null,
    ...changes,
  });
}
