import { type SampleCompany, type SampleInstance, openData } from "@plumbline/test-servers/mirror/data.ts";
import { marketRoutes } from "@plumbline/test-servers/mirror/market-routes.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { secRoutes } from "@plumbline/test-servers/mirror/sec-routes.ts";
import { join } from "node:path";
import type { CompanyFacts, Fact, InstanceFact } from "../../company/filings/sec-records.ts";
import { wantedTags } from "../../company/filings/wanted-tags.ts";
import type { Sources } from "../../pipeline/sources.ts";
import { createSources } from "../create-sources.ts";
import { coverTexts, isOwnTag } from "../documents/instance-xml.ts";

const folder = join(import.meta.dirname, "../../../test-servers/sample-data");
const taxonomies = ["us-gaap", "dei", "srt"];
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const readFacts = (company: SampleCompany, wanted: Pick<ReadonlySet<string>, "has">): CompanyFacts => {
  const byTag = new Map<string, Fact[]>();
  for (const [taxonomy, tags] of Object.entries(company.facts)) {
    if (!taxonomies.includes(taxonomy)) continue;
    for (const [tag, units] of Object.entries(tags)) {
      if (!wanted.has(tag)) continue;
      const facts = Object.entries(units).flatMap(([unit, rows]) =>
        rows.map(([filing, start, end, value]): Fact => {
          const [accession = "", form = "", filed = "", , fiscalYear = null] = company.filings[filing] ?? [];
          return { tag, unit, start: start || null, end, value, accession, fiscalYear, form, filed };
        }),
      );
      byTag.set(tag, facts);
    }
  }
  return { cik: company.cik, name: company.name, byTag };
};

const readInstanceFacts = ({ contexts, facts }: SampleInstance): InstanceFact[] => {
  const resolved = contexts.map(([start, end, dimensions]) => ({
    start: start || null,
    end,
    dimensions: Object.fromEntries(dimensions.map(([axis, member]) => [localName(axis), localName(member)])),
  }));
  return facts.flatMap(([concept, context, unit, given]): InstanceFact[] => {
    const content = String(given).trim();
    const isNumber = unit !== "";
    const isRead = isNumber
      ? content !== "" && Number.isFinite(Number(content))
      : (coverTexts.includes(localName(concept)) || /^P[\dT]/.test(content)) && content.length <= 200;
    const known = resolved[context];
    if (!isRead || !known) return [];
    const value = isNumber ? Number(content) : null;
    return [
      {
        concept: localName(concept),
        unit: isNumber ? unit : null,
        ...known,
        value,
        text: isNumber ? null : content,
        ...(isOwnTag(concept) && { isOwn: true }),
      },
    ];
  });
};

const memoize = <T>(work: (key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key: string): Promise<T> => {
    const result = known.get(key) ?? work(key);
    known.set(key, result);
    return result;
  };
};

/**
 * Reads the sample data in this process: the same records as through a mirror, in a fraction of the
 * time. For tests that are not about reading. Each company is read once; large data is not
 * serialized and parsed again.
 */
export const createSampleSources = ({
  wanted = wantedTags,
}: { wanted?: Pick<ReadonlySet<string>, "has"> } = {}): Sources => {
  const data = openData(folder);
  const companies = new Map<number, SampleCompany | null>();
  const readCompany = (cik: number) => {
    const known = companies.get(cik);
    if (known !== undefined) return known;
    const read = data.company(cik);
    companies.set(cik, read);
    return read;
  };
  const sec = secRoutes({ ...data, company: readCompany });
  const market = marketRoutes(data);
  const answer: typeof fetch = async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const found = sec(pathname) ?? market(pathname, searchParams);
    return found
      ? new Response(found.body, { status: found.status ?? 200 })
      : new Response("", { status: 404 });
  };
  const baseUrl = "http://sample.example";
  const userAgent = "Plumbline tests@plumbline.example";
  const read = createSources({
    sec: { baseUrl, archivesUrl: baseUrl, userAgent, sample: true, fetch: answer },
    prices: { baseUrl: `${baseUrl}/tiingo`, fetch: answer },
    rates: { baseUrl: `${baseUrl}/fred`, fetch: answer },
    today: () => sampleDay,
  });
  const tickers = memoize(() => read.tickers());
  const bondYield = memoize(() => read.bondYield());
  const frames = memoize((yearEnd: string) => read.frames(yearEnd));
  return {
    ...read,
    tickers: () => tickers(""),
    bondYield: () => bondYield(""),
    frames: (yearEnd) => frames(yearEnd),
    companyFacts: async (subject, signal) => {
      const found = readCompany(subject.cik);
      return found ? readFacts(found, wanted) : read.companyFacts(subject, signal);
    },
    instance: async ({ cik }, { annual, earlierAnnual }) => {
      for (const { accession, filed, form } of [annual, ...earlierAnnual]) {
        const found = data.instance(accession);
        if (found?.cik === cik) return { accession, filed, form, facts: readInstanceFacts(found) };
      }
      return null;
    },
  };
};
