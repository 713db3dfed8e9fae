import type { CompanyRecord, RecordYear, Sector } from "../record.ts";

/**
 * Creates a record: six years of revenue growing by `growth` to `revenue`, with a margin that
 * strays by a point to either side; or the years given, each completed.
 */
export const createRecord = ({
  fiscalYear = 2020,
  revenue = 5_000,
  growth = 0.05,
  margin = 0.1,
  sector = "Industrials",
  years,
  marketValue = null,
}: {
  fiscalYear?: number;
  revenue?: number;
  growth?: number;
  margin?: number;
  sector?: Sector;
  years?: (Partial<RecordYear> & { fiscalYear: number })[];
  marketValue?: number | null;
} = {}): CompanyRecord => {
  const steady = Array.from({ length: 6 }, (_, back) => ({
    fiscalYear: fiscalYear - back,
    revenue: revenue / (1 + growth) ** back,
  }));
  const complete = (year: Partial<RecordYear> & { fiscalYear: number }): RecordYear => {
    const sales = year.revenue ?? revenue;
    return {
      revenue: sales,
      netIncome: sales * (margin + (year.fiscalYear % 2 === 0 ? 0.01 : -0.01)),
      operatingIncome: sales * margin * 1.3,
      research: null,
      ...year,
    };
  };
  return { fiscalYear, sector, years: (years ?? steady).map(complete), marketValue };
};
