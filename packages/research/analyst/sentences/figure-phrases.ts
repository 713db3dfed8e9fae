import { isNumber } from "../../numbers.ts";
import type { CaseType } from "@plumbline/report/valuation.ts";
import { decimal, money, percent, perShare, whole } from "../wording/format.ts";

/** rate: a fraction shown in percent. money: millions. count: whole, as shares or trials. */
export type FigureKind = "rate" | "money" | "perShare" | "ratio" | "years" | "count";

/** Figures that may be compared with each other, if their kinds agree. */
type Group = "growth" | "margin" | "return" | "efficiency" | "multiple" | "value" | "money" | "none";

/**
 * What a figure says of the company: "record" what it reported, "view" the base case and what
 * follows from it, "side" another case or an end of a range, "price" what the market says.
 */
type Standing = "record" | "view" | "side" | "price";

/** A figure that a text may cite, with its words: a model names its id and never its value. */
export type SheetFigure = {
  /** As a placeholder writes it: "revenue.2025". Never holds words of a filing. */
  id: string;
  kind: FigureKind;
  value: number;
  group: Group;
  /** What it measures: "revenue growth". */
  noun: string;
  /** What its sentence calls it: a negative one "revenue decline". */
  named: string;
  /** Whose figure it is, if not the company's own: "industry", "peers", "price". */
  owner: "company" | "segment" | "industry" | "peers" | "price";
  standing: Standing;
  /** Its period or scope: "in fiscal 2025", "over five years"; empty if it has none. */
  when: string;
  /** The last day of its period, for what rose and what fell; null for forecasts and ratios. */
  end: string | null;
  /** In a sentence: "the net margin of 24.3% in the base case". */
  phrase: string;
  /** After "has", "takes" or "with": "a net margin of 24.3% in the base case". */
  indefinite: string;
  /** After a figure that is named alike: "the 24.3% in the base case". */
  short: string;
  /** In a clause that names its case: "a net margin of 24.3%". */
  inCase: string;
  isPlural: boolean;
  /** Set if it belongs to one case alone. */
  caseType?: CaseType;
};

/** What a figure is made of before its value is known to exist. */
export type Candidate = {
  id: string;
  kind: FigureKind;
  value: number | null | undefined;
  group: Group;
  noun: string;
  article?: "a" | "an" | "the";
  /** The noun of a negative value, which is then written without its sign: "revenue decline". */
  fall?: string;
  owner?: SheetFigure["owner"];
  standing?: Standing;
  /** "the industry's", "iPhone's". */
  possessor?: string;
  /** After the value: " a year". */
  per?: string;
  /** "in fiscal 2025". */
  when?: string;
  end?: string;
  isPlural?: boolean;
  caseType?: CaseType;
  /** Words that no noun and value can make; `when` is empty in a clause that names the case. */
  write?: (written: string, when: string) => string;
};

/** Formats a figure as the report does. */
export const writtenValue = (kind: FigureKind, value: number, currency: string): string =>
  ({
    rate: () => percent(value),
    money: () => money(value, currency),
    perShare: () => perShare(value, currency),
    ratio: () => decimal(value),
    years: () => whole(value),
    count: () => whole(value),
  })[kind]();

const join = (...parts: (string | undefined)[]) => parts.filter((part) => part).join(" ");

/** Words a figure; null if there is no value. */
const toFigure = (candidate: Candidate, currency: string): SheetFigure | null => {
  const { id, kind, value, group, noun, article, fall, possessor, per = "", when, write } = candidate;
  if (!isNumber(value)) return null;
  const isFall = fall !== undefined && value < 0;
  const written = writtenValue(kind, isFall ? -value : value, currency) + per;
  const named = isFall ? fall : noun;
  const indefiniteArticle = possessor ?? (isFall ? "a" : article);
  const phraseWith = (period: string, own = indefiniteArticle) =>
    write ? write(written, period).trim() : join(own, named, "of", written, period);
  const phrase = phraseWith(when ?? "", possessor ?? (indefiniteArticle && "the"));
  // Without a period, a case or an owner, nothing but the noun would tell which figure it is.
  const isTold = !write && (possessor ?? when) !== undefined;
  return {
    id,
    kind,
    value,
    group,
    noun,
    named,
    owner: candidate.owner ?? "company",
    standing: candidate.standing ?? (candidate.caseType && candidate.caseType !== "base" ? "side" : "view"),
    when: when ?? "",
    end: candidate.end ?? null,
    phrase,
    indefinite: phraseWith(when ?? ""),
    short: isTold ? join(possessor ?? "the", written, when) : phrase,
    inCase: candidate.caseType ? phraseWith("") : phrase,
    isPlural: candidate.isPlural ?? false,
    ...(candidate.caseType && { caseType: candidate.caseType }),
  };
};

/** Words the figures that exist, in the order of the candidates. */
export const toFigures = (candidates: readonly Candidate[], currency: string): SheetFigure[] =>
  candidates.map((candidate) => toFigure(candidate, currency)).filter((figure) => figure !== null);
