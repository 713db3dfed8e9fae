import { listQuarterEnds } from "@plumbline/market/list-days.ts";
import { createSourcesAsOf, readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { readRefusal } from "@plumbline/market/refusals.ts";
import { createRulesAnalyst } from "@plumbline/research/analyst/rules-analyst.ts";
import { inProcessEngine } from "@plumbline/research/analyst/testing/report.ts";
import { findCaseClaims } from "@plumbline/research/approved/case-claims.ts";
import { findCashClaims } from "@plumbline/research/approved/cash-claims.ts";
import { findLeverClaims } from "@plumbline/research/approved/lever-claims.ts";
import { findMarginClaims } from "@plumbline/research/approved/margin-claims.ts";
import { findTextMoves } from "@plumbline/research/approved/moves-in-texts.ts";
import { findOutsideClaims } from "@plumbline/research/approved/outside-claims.ts";
import { findPeerClaims } from "@plumbline/research/approved/peer-claims.ts";
import { findPlaceClaims } from "@plumbline/research/approved/place-claims.ts";
import { findQuarterClaims } from "@plumbline/research/approved/quarter-claims.ts";
import { findSegmentClaims } from "@plumbline/research/approved/segment-claims.ts";
import { findSplitClaims } from "@plumbline/research/approved/split-claims.ts";
import { findWordClaims } from "@plumbline/research/approved/word-claims.ts";
import { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
import { runSteps } from "@plumbline/research/pipeline/testing/run-steps.ts";
import { createSampleSources } from "@plumbline/research/sources/testing/sample-sources.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import type { ReportContent } from "@plumbline/report/report.ts";

/** Texts need the percentiles, not their third digit. */
const trials = 200;

/** What the second reader found in the texts of a company on a day. */
export type ReadReport = { ticker: string; day: string; claims: number; contradictions: string[] };
/** Why a company could not be valued on a day. */
export type RefusedReport = { ticker: string; day: string; code: string };

/** Reads the sentences of a report again from its own tables, and from the figures beside words. */
const readContent = (content: ReportContent) => {
  const found = [
    findMarginClaims(content),
    findTextMoves(content),
    findCaseClaims(content),
    findWordClaims(content),
    findQuarterClaims(content),
    findSegmentClaims(content),
    findOutsideClaims(content),
    findSplitClaims(content),
    findLeverClaims(content),
    findCashClaims(content),
    findPeerClaims(content),
    findPlaceClaims(content),
  ];
  return {
    claims: found.reduce((sum, { claims }) => sum + claims.length, 0),
    contradictions: found.flatMap(({ contradictions }) => contradictions),
  };
};

/** Lists the days of the sample's prices: ends of quarters, newest first. */
export const listBenchDays = (): string[] => listQuarterEnds("2020-12-31", sampleDay).toReversed();

/**
 * Makes the report of a sample company by rules as it would have been on earlier days, from what
 * was filed and traded by then, and reads its texts again. One company has many records in that
 * way: other years, ranks, directions and gaps.
 */
export const readAgain = async (
  ticker: string,
  days: readonly string[],
): Promise<(ReadReport | RefusedReport)[]> => {
  const { signal } = new AbortController();
  const sources = createSampleSources();
  const sourcesOf = createSourcesAsOf(await readCompanyRecords({ sources, ticker, signal }));
  const answers: (ReadReport | RefusedReport)[] = [];
  for (const day of days) {
    const pipeline = createPipeline({
      sources: { ...sourcesOf(day), frames: sources.frames },
      engine: inProcessEngine,
      analyst: createRulesAnalyst(),
      trials,
    });
    try {
      const results = await runSteps({ pipeline, ticker, signal });
      answers.push({ ticker, day, ...readContent(pipeline.assemble(results)) });
    } catch (thrown) {
      answers.push({ ticker, day, code: readRefusal(thrown, { ticker, name: ticker }).code });
    }
  }
  return answers;
};
