const maxPartLength = 80;

/** Replaces everything but letters and digits, of any language, with "-". */
const sanitise = (text: string): string => {
  const plain = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  // Cut by code points: half a surrogate pair cannot be encoded.
  return Array.from(plain).slice(0, maxPartLength).join("");
};

/** Formats the name of a downloaded file: ticker_company_date_ending. */
export const formatFileName = ({
  ticker,
  companyName,
  date,
  ending,
}: {
  ticker: string;
  companyName: string;
  /** YYYY-MM-DD */
  date: string;
  ending: string;
}): string => [sanitise(ticker), sanitise(companyName), date, ending].filter(Boolean).join("_");
