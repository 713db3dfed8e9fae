import type { Warning } from "@plumbline/report/valuation.ts";
import type { Instance } from "../filings/sec-records.ts";
import type { Split } from "./splits.ts";

/** The cover page's title of a listed security. */
export const securityTitle = "Security12bTitle";

const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const fractions: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  fourth: 4,
  quarter: 4,
  fifth: 5,
  tenth: 10,
  twentieth: 20,
};

const readNumber = (text: string): number | null => {
  const place = words.indexOf(text);
  return place >= 0 ? place + 1 : Number(text) || null;
};

/**
 * Reads how many shares an American depositary share represents: "each representing five ordinary
 * shares", "each representing one-tenth of an ordinary share". Null if a title names none or says
 * no number.
 */
export const readDepositaryRatio = (title: string): number | null => {
  if (!/American Depositary|\bADSs?\b/i.test(title)) return null;
  const said =
    /represent(?:s|ing)?(?: the right to receive| an interest in| ownership of)? (?:(?:one|a)[- ](\w+) of |(\w+)(?: \(\d+\))? )/i.exec(
      title.toLowerCase(),
    );
  const fraction = fractions[said?.[1] ?? ""];
  return fraction ? 1 / fraction : readNumber(said?.[2] ?? "");
};

/**
 * Returns depositary shares as a reverse split after every filing, because prices are theirs while
 * filings count the shares that they represent; null if the cover page lists none.
 */
export const findDepositarySplit = (instance: Instance | null): Split | null => {
  const ratios = (instance?.facts ?? []).flatMap(({ concept, text }) =>
    concept === securityTitle && text ? (readDepositaryRatio(text) ?? []) : [],
  );
  const [ratio] = ratios;
  if (!ratio || ratio === 1) return null;
  const day = "9999-12-31";
  const evidence = "the cover page's depositary shares";
  return { ratio: 1 / ratio, after: day, by: day, evidence, isDepositary: true };
};

/** Warns that the price and the value are those of a depositary share. */
export const warnOfDepositaryShares = ({ ratio }: Split): Warning => ({
  code: "DEPOSITARY_SHARES",
  message: `The price is that of an American depositary share, which represents ${Number((1 / ratio).toPrecision(4))} shares by the 10-K's cover page: counts and strikes of the filings were converted, and the value is that of a depositary share.`,
});
