/** Returns the address of a filing's index page at SEC, which exists for every accession number. */
export const filingUrl = ({ cik, accession }: { cik: number; accession: string }) =>
  `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/${accession}-index.htm`;
