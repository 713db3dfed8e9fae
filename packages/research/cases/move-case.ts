import type { Case } from "./case.ts";

type Rows = Case["company"]["facts"][string][string][string];
type Row = Rows[number];

const changeFacts = (
  { facts }: Case["company"],
  {
    row = (one) => one,
    order = (list) => list,
  }: {
    row?: (one: Row, unit: string) => Row;
    order?: <Item>(list: Item[]) => Item[];
  },
) => {
  const changeEach = <From, To>(record: Record<string, From>, change: (value: From, key: string) => To) =>
    Object.fromEntries(order(Object.entries(record)).map(([key, value]) => [key, change(value, key)]));
  const changeRows = (rows: Rows, unit: string) => order(rows.map((one) => row(one, unit)));
  return changeEach(facts, (tags) => changeEach(tags, (units) => changeEach(units, changeRows)));
};

/** Returns a case whose taxonomies, tags, units and rows are in the order of random numbers. */
export const shuffleCase = (one: Case, random: () => number): Case => {
  const order = <Item>(list: Item[]) =>
    list
      .map((item) => [random(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item);
  return { ...one, company: { ...one.company, facts: changeFacts(one.company, { order }) } };
};

/** Returns a case with amounts and shares times a factor; prices and amounts a share are equal. */
export const scaleCase = (one: Case, factor: number): Case => {
  const isAmount = (unit: string) => unit !== "pure" && !unit.includes("/");
  // A row without a value is the fault of a case.
  const scale = (value: number) => (value === null ? value : value * factor);
  const row = ([filing, start, end, value]: Row, unit: string): Row => [
    filing,
    start,
    end,
    isAmount(unit) ? scale(value) : value,
  ];
  const scaleDocument = (document: string) =>
    document.replace(
      /(unitRef="(?!pure|[^"]*per)[^"]*"[^>]*>)(-?[\d.]+)</gi,
      (_, start: string, value: string) => `${start}${Number(value) * factor}<`,
    );
  const instances = Object.fromEntries(
    Object.entries(one.instances).map(([accession, document]) => [accession, scaleDocument(document)]),
  );
  return { ...one, company: { ...one.company, facts: changeFacts(one.company, { row }) }, instances };
};

/** Returns the day some months later; of a month's last day the other month's last. */
export const moveDay = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const of = date.getUTCDate();
  const isLast = of === lastDay(date.getUTCFullYear(), date.getUTCMonth());
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = lastDay(date.getUTCFullYear(), date.getUTCMonth());
  date.setUTCDate(isLast ? last : Math.min(of, last));
  return date.toISOString().slice(0, 10);
};

/** Returns a case of which all days are some months later: filings, facts, documents, prices. */
export const postponeCase = (one: Case, months: number): Case => {
  const { company, instances, prices } = one;
  // A price provider writes the hour, too.
  const move = (day: string) => day && moveDay(day.slice(0, 10), months) + day.slice(10);
  const yearEnd = company.fiscalYearEnd;
  return {
    ...one,
    company: {
      ...company,
      fiscalYearEnd:
        yearEnd &&
        move(`2025-${yearEnd.slice(0, 2)}-${yearEnd.slice(2)}`)
          .slice(5)
          .replace("-", ""),
      filings: company.filings.map(([accession, form, filed, period, year, part, document]) => [
        accession,
        form,
        move(filed),
        move(period),
        year === null ? null : year + Math.round(months / 12),
        part,
        document,
      ]),
      facts: changeFacts(company, {
        row: ([filing, start, end, value]) => [filing, start && move(start), move(end), value],
      }),
    },
    instances: Object.fromEntries(
      Object.entries(instances).map(([accession, document]) => [
        accession,
        document.replace(/\d{4}-\d\d-\d\d/g, move),
      ]),
    ),
    prices: Array.isArray(prices)
      ? prices.map((price) => ({ ...price, date: move(price.date) }))
      : {
          ...prices,
          from: move(prices.from),
          to: move(prices.to),
          splits: prices.splits?.map(([day, factor]): [string, number] => [move(day), factor]),
        },
  };
};
