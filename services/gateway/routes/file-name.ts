const longest = 80;

/** Letters and digits of any language, with "-" for what stands between them. */
const part = (text: string): string => {
  const plain = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  // By whole characters: half of one cannot be sent.
  return Array.from(plain).slice(0, longest).join("");
};

/** The name of a downloaded file: ticker_company_date_ending. */
export const fileName = ({
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
}): string => [part(ticker), part(companyName), date, ending].filter(Boolean).join("_");
