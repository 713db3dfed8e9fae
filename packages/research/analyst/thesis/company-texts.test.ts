import { describe, expect, test } from "vitest";
import { companyDescription, geographicSegments, keyProducts, operatingSegments } from "./company-texts.ts";
import { buildBrief } from "../testing/brief.ts";
import { setNote } from "../testing/set-note.ts";
import { createContext, type ContextChanges, createSegmentView } from "../testing/report-context.ts";

const createSegments = (...names: string[]) => names.map((name) => createSegmentView(name));
const seven = ["A", "B", "C", "D", "E", "F", "G"];

describe("companyDescription", () => {
  const { subject, filings, market } = buildBrief();
  const describeCompany = (changes: ContextChanges = {}) => companyDescription(createContext(changes));
  const listed = "Example Works (NYSE: EXW)";
  const trade = `${listed} is classed under ${buildBrief().industry.industry.industry} (SIC 3560).`;

  test("states who the company is", () => {
    expect(describeCompany()).toBe(trade);
  });

  test("states only the ticker if the exchange is unknown", () => {
    expect(describeCompany({ brief: { subject: { ...subject, exchange: null } } })).toBe(
      trade.replace("NYSE: ", ""),
    );
  });

  test.each([
    {
      changes: { sic: null },
      expected: trade.replace(" (SIC 3560)", ""),
    },
    // Of business services: where the industry was set by hand the code names another trade.
    { changes: { sic: 7389 }, expected: trade.replace(" (SIC 3560)", "") },
    // The SEC names a trade as of another age, or cut: "Services-Video Tape Rental", "Preservd".
    { changes: { sicDescription: "Services-Video Tape Rental" }, expected: trade },
  ])("with $changes the company $expected", ({ changes, expected }) => {
    expect(describeCompany({ brief: { filings: { ...filings, ...changes } } })).toBe(expected);
  });

  // 182 days after 31 March 2026 is 29 September.
  test.each([
    { priceDate: "2026-09-29", expected: "" },
    {
      priceDate: "2026-09-30",
      expected: " These figures end 183 days before the price and leave out what has happened since.",
    },
    { priceDate: null, expected: "" },
  ])("for a price of $priceDate states the age of the figures:$expected", ({ priceDate, expected }) => {
    expect(describeCompany({ brief: { market: { ...market, priceDate } } })).toBe(`${trade}${expected}`);
  });
});

describe("keyProducts", () => {
  test("names the segments that have a name of their own", () => {
    const operating = [
      createSegmentView("Other", { revenue: 5_000 }),
      createSegmentView("Pumps", { revenue: 3_000, year: 2024 }),
      createSegmentView("Valves"),
    ];
    expect(keyProducts(createContext({ operating }))).toBe("By segment: Pumps and Valves.");
    const mixed = createSegments("North America", "Pumps", "Europe");
    expect(keyProducts(createContext({ operating: mixed }))).toBe("Segments other than regions: Pumps.");
    const regions = createSegments("North America", "Europe");
    expect(keyProducts(createContext({ operating: regions }))).toBe("By segment: North America and Europe.");
  });

  test("calls products no segments", () => {
    const operating = ["Pumps", "Valves"].map((name) => createSegmentView(name, { kind: "line of revenue" }));
    expect(keyProducts(createContext({ operating }))).toBe("Pumps and Valves.");
  });

  test("names at most six", () => {
    expect(keyProducts(createContext({ operating: createSegments(...seven) }))).toBe(
      "By segment: A, B, C, D, E and F.",
    );
  });

  test.each([[[]], [["Pumps", "Other"]]])("names no products for the segments %j", (names) => {
    expect(keyProducts(createContext({ operating: createSegments(...names) }))).toBe(
      "The filing does not break Example Works' revenue down by product or service.",
    );
  });
});

describe("operatingSegments", () => {
  test("lists revenue, share and change of each segment", () => {
    const operating = [createSegmentView("Pumps", { growth: 0.05, year: 2024 }), createSegmentView("Other")];
    expect(operatingSegments(createContext({ operating }))).toBe(
      "Fiscal 2024: Pumps ($1.0bn, 10.0%, +5.0%) and Other ($1.0bn, 10.0%).",
    );
  });

  test("explains why shares are missing", () => {
    const operating = [
      createSegmentView("Pumps", { share: null }),
      createSegmentView("Valves", { share: null }),
    ];
    expect(operatingSegments(createContext({ operating }))).toBe(
      "Fiscal 2025: Pumps ($1.0bn) and Valves ($1.0bn). The filing deducts from them what it does not name.",
    );
  });

  test("names what is deducted from the parts as the filing does", () => {
    const operating = [createSegmentView("Pumps", { share: null })];
    const { details } = buildBrief();
    const [row] = buildBrief().details.segments;
    const rows = [2024, 2025].map((fiscalYear) => ({
      ...row!,
      type: "OPERATING" as const,
      name: "Client Incentives",
      fiscalYear,
      revenue: { ...row!.revenue, value: -fiscalYear },
    }));
    const brief = { details: { ...details, segments: rows } };
    expect(operatingSegments(createContext({ operating, brief }))).toBe(
      "Fiscal 2025: Pumps ($1.0bn). The filing deducts Client Incentives ($2.0bn) from them.",
    );
  });

  test("does not mention eliminations if one segment has a share", () => {
    const operating = [createSegmentView("Pumps", { share: null }), createSegmentView("Valves")];
    expect(operatingSegments(createContext({ operating }))).toBe(
      "Fiscal 2025: Pumps ($1.0bn) and Valves ($1.0bn, 10.0%).",
    );
  });

  test("lists at most six, and mentions changes of those only", () => {
    const operating = [
      ...createSegments("A", "B", "C", "D", "E", "F"),
      createSegmentView("G", { growth: 0.05 }),
    ];
    const each = "($1.0bn, 10.0%)";
    expect(operatingSegments(createContext({ operating }))).toBe(
      `Fiscal 2025: A ${each}; B ${each}; C ${each}; D ${each}; E ${each}; and F ${each}.`,
    );
  });

  test("without segments states that the company is valued as one", () => {
    expect(operatingSegments(createContext())).toBe(
      "The filing does not break Example Works' revenue down by segment, so the company is valued as a whole.",
    );
    const warnings = [{ code: "SEGMENTS_DO_NOT_ADD_UP", message: "" }];
    expect(operatingSegments(createContext({ valuation: { warnings } }))).toBe(
      "The segments in the filing do not add up to Example Works' revenue, so the company is valued as a whole.",
    );
  });
});

describe("geographicSegments", () => {
  test("lists regions", () => {
    const geographic = [
      createSegmentView("Europe", { growth: -0.05, year: 2024 }),
      createSegmentView("Asia"),
    ];
    expect(geographicSegments(createContext({ geographic }))).toBe(
      "Fiscal 2024: Europe ($1.0bn, 10.0%, −5.0%) and Asia ($1.0bn, 10.0%).",
    );
  });

  test("lists at most six", () => {
    const text = geographicSegments(createContext({ geographic: createSegments(...seven) }));
    expect(text).toContain("F (");
    expect(text).not.toContain("G (");
  });

  test("without the document says that it is valued as a whole, and does not blame the filing", () => {
    const warnings = [{ code: "NO_FILING_DOCUMENT", message: "" }];
    const brief = buildBrief();
    const unread = (notes = {}) =>
      createContext({ brief: { ...brief, details: { ...brief.details, warnings, noteFigures: notes } } });
    expect(operatingSegments(unread())).toBe("Not read: Example Works is valued as a whole.");
    expect([keyProducts(unread()), geographicSegments(unread())]).toEqual([
      "Not read for Example Works.",
      "Not read for Example Works.",
    ]);
  });

  test("without the document gives lines of revenue and where income was earned", () => {
    const brief = buildBrief();
    const warnings = [{ code: "NO_FILING_DOCUMENT", message: "" }];
    const unread = { ...brief, details: { ...brief.details, warnings } };
    setNote(unread, "royalties", [0.3, 0.3]);
    setNote(unread, "domesticPretaxIncome", [0.09]);
    setNote(unread, "foreignPretaxIncome", [0.03]);
    const context = createContext({ brief: unread });
    expect(keyProducts(context)).toMatch(
      /^Fiscal \d{4}: royalties received \(\$[\d.]+bn, 30\.0%, \+\d.*\); the rest of revenue is not shown here\.$/,
    );
    expect(geographicSegments(context)).toMatch(
      /^Fiscal \d{4}, pretax income: \$[\d.]+\w+ in the United States and \$[\d.]+\w+ abroad\.$/,
    );
  });

  test("without regions states the assumption", () => {
    expect(geographicSegments(createContext())).toBe(
      "The filing does not break Example Works' revenue down by region; for the equity risk premium, all of it is treated as coming from the United States.",
    );
    const warnings = [{ code: "REGIONS_DO_NOT_ADD_UP", message: "" }];
    expect(geographicSegments(createContext({ valuation: { warnings } }))).toBe(
      "The regions in the filing do not add up to Example Works' revenue; for the equity risk premium, all of it is treated as coming from the United States.",
    );
  });
});
