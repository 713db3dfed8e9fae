import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { assumptionNames } from "@plumbline/report/assumptions.ts";
import { scenarioRequest } from "@plumbline/report/scenario.ts";
import { describe, expect, test } from "vitest";
import {
  type ApprovedKind,
  listApprovedTickers,
  readApproved,
  readUsualFormulas,
} from "@plumbline/research/approved/approved-files.ts";
import { describeMoves, findMoves } from "@plumbline/research/approved/describe-moves.ts";
import { findCaseClaims } from "@plumbline/research/approved/case-claims.ts";
import { composeWorkbooks } from "./compose-workbooks.ts";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { presentMadeReport } from "@plumbline/analysis-orchestrator/testing/present-made-report.ts";
import { type Line, listReportLines } from "@plumbline/research/approved/report-lines.ts";
import { findLeverClaims } from "@plumbline/research/approved/lever-claims.ts";
import { findPeerClaims } from "@plumbline/research/approved/peer-claims.ts";
import { findPlaceClaims } from "@plumbline/research/approved/place-claims.ts";
import { findSplitClaims } from "@plumbline/research/approved/split-claims.ts";
import { findTextMoves } from "@plumbline/research/approved/moves-in-texts.ts";
import { findMarginClaims } from "@plumbline/research/approved/margin-claims.ts";
import { findWordClaims } from "@plumbline/research/approved/word-claims.ts";
import { listWorkbookLines } from "@plumbline/research/approved/workbook-lines.ts";

const expectApproved = (kind: ApprovedKind, ticker: string, lines: readonly Line[]) => {
  const moves = findMoves(readApproved(kind, ticker), lines);
  if (moves.length > 0)
    expect.fail(`${describeMoves(ticker, moves)}\nIf that is as it should be: npm run approve`);
};

test("every sample company is approved, and no other", () => {
  expect(listApprovedTickers().toSorted()).toEqual(sampleTickers);
});

describe.each(sampleTickers)("%s", (ticker) => {
  test("has the approved report", async () => {
    const report = await makeReport(ticker);
    const lines = listReportLines({ content: report.content, presented: presentMadeReport(report) });
    expectApproved("reports", ticker, lines);
  });

  test("has the approved workbooks", async () => {
    const usual = new Map(readUsualFormulas().map(({ path, text }) => [path, text]));
    const lines = listWorkbookLines({ ...composeWorkbooks(await makeReport(ticker)), usual });
    expectApproved("workbooks", ticker, lines);
  });

  test("has a base case that a reader can keep as a scenario", async () => {
    const { valuation } = (await makeReport(ticker)).content;
    const base = valuation.cases.find(({ type }) => type === "base");
    const values = Object.fromEntries(assumptionNames.map((name) => [name, base?.[name]]));
    const { error } = scenarioRequest.safeParse({ name: "Base", values, industries: {} });
    expect(error).toBeUndefined();
  });

  test("calls the best and the lowest margin what the table shows as such", async () => {
    const { content } = await makeReport(ticker);
    const { claims, contradictions } = findMarginClaims(content);
    expect(contradictions).toEqual([]);
    expect(claims.length).toBeGreaterThan(0);
  });

  test("compares figures by words that agree with them as they are written", async () => {
    const { claims, contradictions } = findWordClaims((await makeReport(ticker)).content);
    expect(contradictions).toEqual([]);
    expect(claims.length).toBeGreaterThan(0);
  });

  test("says of its cases, range, record and peers what its tables show", async () => {
    const { claims, contradictions } = findCaseClaims((await makeReport(ticker)).content);
    expect(contradictions).toEqual([]);
    expect(claims.length).toBeGreaterThan(2);
  });

  test("says of growth, margins, levels, peers and places what its tables show", async () => {
    const { content } = await makeReport(ticker);
    const [moves, peers] = [findTextMoves(content), findPeerClaims(content)];
    const places = findPlaceClaims(content);
    expect([...moves.contradictions, ...peers.contradictions, ...places.contradictions]).toEqual([]);
    expect(peers.claims.length).toBeGreaterThan(0);
  });
});

test("what parts, costs and segments are worth is what the tables show, in most reports", async () => {
  const reports = await Promise.all(sampleTickers.map((ticker) => makeReport(ticker)));
  const found = reports.map(({ content }) => findLeverClaims(content));
  expect(found.flatMap(({ contradictions }) => contradictions)).toEqual([]);
  const claims = found.filter((one) => one.claims.length > 0);
  expect(claims.length).toBeGreaterThan(0.75 * sampleTickers.length);
});

test("what moved the net margin is what the inputs show, in most reports", async () => {
  const reports = await Promise.all(sampleTickers.map((ticker) => makeReport(ticker)));
  const found = reports.map(({ content }) => findSplitClaims(content));
  expect(found.flatMap(({ contradictions }) => contradictions)).toEqual([]);
  const claims = found.filter((one) => one.claims.length > 0);
  expect(claims.length).toBeGreaterThan(0.75 * sampleTickers.length);
});

test("the readers of growth, margins, levels and peers find five claims a report or more", async () => {
  const reports = await Promise.all(sampleTickers.map((ticker) => makeReport(ticker)));
  const found = reports.map(
    ({ content }) => findTextMoves(content).claims.length + findPeerClaims(content).claims.length,
  );
  expect(found.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5 * sampleTickers.length);
});
