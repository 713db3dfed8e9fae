import { expect, test } from "vitest";
import { createInstanceParser } from "./instance-xml.ts";

const read = (body: string, root = "xbrl") => {
  const parser = createInstanceParser();
  parser.write(`<${root}>${body}</${root}>`);
  return parser.end();
};
const day = `<context id="day"><period><instant>2025-12-31</instant></period></context>`;
const usd = `<unit id="usd"><measure>iso4217:USD</measure></unit>`;
/** Reads values and texts of one fact with this content. */
const readContent = (content: string, attributes = `contextRef="day" unitRef="usd"`) =>
  read(`${day}${usd}<g:Goodwill ${attributes}>${content}</g:Goodwill>`)?.map(
    ({ value, text }) => value ?? text,
  );

test.each([
  ["7", [7]],
  [" -7.5\n", [-7.5]],
  ["1e6", [1e6]],
  ["", []],
  [" ", []],
  ["seven", []],
  ["1e999", []],
  ["P1Y", []],
])("reads a number filed as %j as %j", (content, expected) => {
  expect(readContent(content)).toEqual(expected);
});

test.each([
  ["P6Y", ["P6Y"]],
  ["PT5H", ["PT5H"]],
  [" P1D ", ["P1D"]],
  ["7", []],
  ["", []],
  ["Pumps", []],
  ["In P6Y", []],
])("reads content without a unit, %j, as %j: durations only", (content, expected) => {
  expect(readContent(content, `contextRef="day"`)).toEqual(expected);
});

test("reads a duration of up to two hundred characters", () => {
  const long = `P1${"Y".repeat(198)}`;
  expect(readContent(long, `contextRef="day"`)).toEqual([long]);
  expect(readContent(`${long}Y`, `contextRef="day"`)).toEqual([]);
});

test("skips a fact without a known context or date", () => {
  const createFact = (context: string) => `<Goodwill contextRef="${context}" unitRef="usd">7</Goodwill>`;
  const undated = `<context id="undated"><entity/></context>`;
  expect(
    read(day + usd + undated + createFact("other") + createFact("undated") + createFact("day")),
  ).toHaveLength(1);
  expect(read(`${day}${usd}<Goodwill contextRef="" unitRef="usd">7</Goodwill>`)).toEqual([]);
});

test("a fact without a known unit has the unit null", () => {
  expect(read(`${day}<Goodwill contextRef="day" unitRef="usd">7</Goodwill>`)).toMatchObject([
    { concept: "Goodwill", unit: null, value: 7 },
  ]);
});

test("reads a context's dates without time, and its members without prefix", () => {
  const context = `<context id="c"><entity><segment>
      <explicitMember dimension="PlanAxis">x:OldMember</explicitMember>
      <explicitMember dimension="y:PlaceAxis">US</explicitMember></segment></entity>
    <period><startDate>2025-01-01T00:00:00</startDate><endDate>2025-12-31T24:00:00</endDate></period></context>`;
  expect(read(`${context}${usd}<Goodwill contextRef="c" unitRef="usd">7</Goodwill>`)).toMatchObject([
    { start: "2025-01-01", end: "2025-12-31", dimensions: { PlanAxis: "OldMember", PlaceAxis: "US" } },
  ]);
});

test("joins the measures of a unit with a slash", () => {
  const unit = `<unit id="usd"><divide><measure>USD</measure><measure>shares</measure></divide></unit>`;
  expect(read(`${day}${unit}<Goodwill contextRef="day" unitRef="usd">7</Goodwill>`)?.[0]?.unit).toBe(
    "USD/shares",
  );
});

test("reads only an instance", () => {
  expect(read(day, "xbrli:xbrl")).toEqual([]);
  expect(read(day, "linkbase")).toBeNull();
});

test("accepts sixty-four levels of nesting, and rejects more", () => {
  const writeNested = (depth: number) => createInstanceParser().write("<a>".repeat(depth));
  expect(() => writeNested(64)).not.toThrow();
  expect(() => writeNested(65)).toThrow("an instance document nested too deeply");
});

test.each([
  ["facts", (i: number) => `<a:B contextRef="c" unitRef="u">${i}</a:B>`],
  ["contexts", (i: number) => `<context id="c${i}"><period><instant>2025-12-31</instant></period></context>`],
  ["units", (i: number) => `<unit id="u${i}"><measure>m</measure></unit>`],
  ["names of facts", (i: number) => `<a:B${i} contextRef="c" unitRef="u">1</a:B${i}>`],
])("rejects a document of more %s than any filer has", (_, write) => {
  const parser = createInstanceParser();
  const writeAll = () => {
    parser.write("<xbrl>");
    for (let i = 0; i < 300_000; i += 1_000)
      parser.write(Array.from({ length: 1_000 }, (__, k) => write(i + k)).join(""));
  };
  expect(writeAll).toThrow("an instance document with too many facts");
  expect(parser.held()).toBeGreaterThan(24_000_000);
});

test("keeps nothing of facts that are not read", () => {
  const parser = createInstanceParser();
  parser.write("<xbrl>");
  for (let i = 0; i < 1_000; i++) parser.write(`<a:B${i} contextRef="c${i}">a text of no use</a:B${i}>`);
  expect(parser.held()).toBe(0);
});

test("rejects a unit of more measures than any filer writes", () => {
  const writeUnit = (measures: number) =>
    createInstanceParser().write(`<unit id="u">${"<measure>a:b</measure>".repeat(measures)}</unit>`);
  expect(() => writeUnit(20)).not.toThrow();
  expect(() => writeUnit(21)).toThrow("an instance document with too long a unit");
});
