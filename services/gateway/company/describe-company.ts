import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";
import type { PageHead } from "../pages/page-table.ts";
import { pictureSize } from "../pages/picture-size.ts";
import type { PublicCompany } from "./read-company.ts";

const perShare = (value: number) => withCurrency(formatFixed(value, 2), "USD");

const describe = ({ company: { title }, latest }: PublicCompany): string => {
  const source = "built from its own SEC filings, with the source of every figure";
  if (!latest || latest.value === null || latest.price === null) return `Valuation of ${title}, ${source}.`;
  const { value, price, recommendation, createdAt } = latest;
  const worth =
    value > 0
      ? `A share of ${title} is worth ${perShare(value)} in our base case and`
      : `Our base case leaves nothing for a share of ${title}, which`;
  return `${worth} costs ${perShare(price)}: ${recommendation}. Valued on ${createdAt.slice(0, 10)}, ${source}.`;
};

/** Describes a company's page to search engines and to previews of links. */
export const describeCompany = (read: PublicCompany, origin: string): PageHead => {
  const { ticker, title } = read.company;
  const path = `/company/${ticker}`;
  const page = { "@type": "WebPage", name: `${title} (${ticker})`, url: origin + path };
  return {
    title: `${title} (${ticker}) · Plumbline`,
    description: describe(read),
    path,
    picture: { ...pictureSize, path: `/api${path}/picture` },
    data: [
      {
        ...page,
        about: { "@type": "Corporation", name: title, tickerSymbol: ticker },
        ...(read.latest ? { dateModified: read.latest.createdAt } : {}),
      },
    ],
  };
};
