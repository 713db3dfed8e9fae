import { AppError } from "@plumbline/shared/errors.ts";
import { z } from "zod";
import type { FilingRef, Subject } from "../domain/company-data.ts";
import type { CompanyFacts, FilingIndex, Frame, Instance, TickerRow } from "../domain/company/inputs.ts";
import { cannotBeValued } from "../domain/company/cannot-be-valued.ts";
import { parseInstance } from "../domain/company/instance-xml.ts";
import type { BodyCache } from "./cache.ts";
import {
  companyFactsFormat,
  directoryFormat,
  frameFormat,
  submissionsFormat,
  tickersFormat,
} from "./formats.ts";
import { createHttp } from "./http.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export type SecConfig = {
  /** data.sec.gov: submissions, company facts, frames. */
  baseUrl: string;
  /** www.sec.gov: the ticker list and the filings themselves. */
  archivesUrl: string;
  /** A name and an e-mail address, as SEC asks. */
  userAgent: string;
  /** The base URLs lead to the sample data set: what it lacks is not unknown to SEC. */
  sample?: boolean;
  fetch?: typeof fetch;
  limiter?: RateLimiter;
  cache?: BodyCache;
  deadlineMs?: number;
  attempts?: number;
  backoffMs?: number;
};

const padded = (cik: number) => String(cik).padStart(10, "0");

/** The instance among a filing's files: the one extracted from inline XBRL, else the only XML that is no linkbase. */
const instanceName = (names: string[]) =>
  names.find((name) => name.endsWith("_htm.xml")) ??
  names.find((name) => /^[\w-]+-\d{8}\.xml$/.test(name) && !/_(cal|def|lab|pre)\.xml$/.test(name));

/** SEC's services. Every function takes a signal; errors are AppErrors in plain English. */
export const createSec = (config: SecConfig) => {
  const { baseUrl, archivesUrl, userAgent, sample = false, ...http } = config;
  if (!/\S+@\S+\.\S+/.test(userAgent))
    throw new AppError({
      kind: "failed-precondition",
      code: "SEC_USER_AGENT_MISSING",
      message:
        "SEC asks every program to say who runs it: set SEC_USER_AGENT to a name and an e-mail address.",
    });
  const client = createHttp({
    ...http,
    service: "The SEC",
    headers: { "user-agent": userAgent, "accept-encoding": "gzip, deflate" },
  });

  const absent = (subject: Subject, what: string) =>
    sample
      ? new AppError({
          kind: "failed-precondition",
          code: "NOT_IN_SAMPLE_DATA",
          message: `${subject.ticker} is not in the sample data; set SEC_USER_AGENT to fetch it from SEC.`,
        })
      : cannotBeValued(subject.companyName, what);

  return {
    /** Every listed company: CIK, name, ticker, exchange. */
    tickers: async (signal?: AbortSignal): Promise<TickerRow[]> => {
      const url = `${archivesUrl}/files/company_tickers_exchange.json`;
      return (await client.get({ url, format: tickersFormat, signal })) ?? [];
    },
    /** The company's filing index, newest first. */
    filings: async (subject: Subject, signal?: AbortSignal): Promise<FilingIndex> => {
      const url = `${baseUrl}/submissions/CIK${padded(subject.cik)}.json`;
      const index = await client.get({ url, format: submissionsFormat, signal });
      if (!index) throw absent(subject, "the SEC holds no filings of it");
      return index;
    },
    /** Every number that the company reported without dimensions. */
    companyFacts: async (subject: Subject, signal?: AbortSignal): Promise<CompanyFacts> => {
      const url = `${baseUrl}/api/xbrl/companyfacts/CIK${padded(subject.cik)}.json`;
      const facts = await client.get({ url, format: companyFactsFormat, signal });
      if (!facts) throw absent(subject, "it has filed no statements in machine-readable form (XBRL)");
      return facts;
    },
    /** A filing's own facts with their dimensions; null where the filing holds no instance document. */
    instance: async (subject: Subject, filing: FilingRef, signal?: AbortSignal): Promise<Instance | null> => {
      const folder = `${archivesUrl}/Archives/edgar/data/${subject.cik}/${filing.accession.replaceAll("-", "")}`;
      const names = await client.get({ url: `${folder}/index.json`, format: directoryFormat, signal });
      const name = names && instanceName(names);
      if (!name) return null;
      const facts = await client.get({
        url: `${folder}/${name}`,
        parse: parseInstance,
        format: z.custom<Instance["facts"]>((value) => Array.isArray(value)),
        signal,
      });
      return facts && { accession: filing.accession, filed: filing.filed, form: filing.form, facts };
    },
    /** One tag over all filers for one calendar period (CY2025, CY2025Q4I); empty where there is none. */
    frame: async (tag: string, period: string, signal?: AbortSignal): Promise<Frame> => {
      const url = `${baseUrl}/api/xbrl/frames/us-gaap/${tag}/USD/${period}.json`;
      return (await client.get({ url, format: frameFormat, signal })) ?? { tag, period, rows: [] };
    },
  };
};
