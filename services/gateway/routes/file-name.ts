/** Letters and digits of any language, with "-" for what stands between them. */
const part = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 80);

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
