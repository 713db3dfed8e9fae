import type { SampleCompany, SamplePrices } from "@plumbline/test-servers/mirror/data.ts";
import { createHash } from "node:crypto";

/** What a clone is: its kind decides whether it can be valued. */
type CloneKind = "operating" | "trust";

/** How a clone differs from its company. */
export type Clone = {
  ticker: string;
  cik: number;
  kind: CloneKind;
  /** All money is multiplied by this, and all share counts. */
  money: number;
  shares: number;
  /** The price is that of money over shares times this, from half to double. */
  mood: number;
};

/** The SIC code of real estate investment trusts, which are refused. */
const trustSic = 6798;

/** Numbers from 0 to 1 that depend on a seed and a place alone. */
const draw = (seed: number, place: string): number =>
  createHash("sha256").update(`${seed}|${place}`).digest().readUInt32BE(0) / 2 ** 32;

/** So that refusals are among the rows; the share is our choice. */
const shareOfTrusts = 0.1;

/** The sample's companies are the largest; market values of listed ones spread over powers of ten. */
const powersBelow = 5;
/** Creates the description of the n-th clone. Equal for equal seeds. */
export const createClone = (seed: number, index: number): Clone => {
  const at = (place: string) => draw(seed, `${index}|${place}`);
  return {
    ticker: `Z${index.toString(36).toUpperCase().padStart(4, "0")}`,
    cik: 9_000_000 + index,
    kind: at("kind") < shareOfTrusts ? "trust" : "operating",
    money: 10 ** (-powersBelow * at("money")),
    shares: 10 ** (-2 * at("shares")),
    mood: 2 ** (2 * at("mood") - 1),
  };
};

/** Returns the facts and filings of a company with a clone's name, size and share count. */
export const cloneCompany = (company: SampleCompany, clone: Clone): SampleCompany => {
  const factorOf = (unit: string) => {
    if (unit === "USD") return clone.money;
    if (unit === "shares") return clone.shares;
    return unit === "USD/shares" ? clone.money / clone.shares : 1;
  };
  const scale = (value: number, unit: string) => {
    const scaled = value * factorOf(unit);
    return unit === "USD" || unit === "shares" ? Math.round(scaled) : Number(scaled.toPrecision(6));
  };
  const ownNumber = String(clone.cik).padStart(10, "0");
  return {
    ...company,
    ticker: clone.ticker,
    cik: clone.cik,
    name: `Synthetic ${clone.ticker}`,
    sic: clone.kind === "trust" ? trustSic : company.sic,
    filings: company.filings.map(([accession, ...rest]) => [`${ownNumber}${accession.slice(10)}`, ...rest]),
    facts: Object.fromEntries(
      Object.entries(company.facts).map(([taxonomy, tags]) => [
        taxonomy,
        Object.fromEntries(
          Object.entries(tags).map(([tag, units]) => [
            tag,
            Object.fromEntries(
              Object.entries(units).map(([unit, rows]) => [
                unit,
                rows.map(([filing, start, end, value]) => [filing, start, end, scale(value, unit)] as const),
              ]),
            ),
          ]),
        ),
      ]),
    ) as unknown as SampleCompany["facts"],
  };
};

/** Returns the prices of a company on a clone's basis. */
export const clonePrices = (prices: SamplePrices, { money, shares, mood }: Clone): SamplePrices => {
  const factor = (money / shares) * mood;
  return prices.map(([date, close, adjClose]) => [
    date,
    Number((close * factor).toPrecision(7)),
    Number((adjClose * factor).toPrecision(7)),
  ]);
};
