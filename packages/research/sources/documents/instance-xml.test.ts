import { expect, test } from "vitest";
import { createInstanceParser } from "./instance-xml.ts";

/** Feeds the parser in chunks of a few characters, so that names and numbers are split. */
const parseInstance = (xml: string, pieceLength = 7) => {
  const parser = createInstanceParser();
  for (let at = 0; at < xml.length; at += pieceLength) parser.write(xml.slice(at, at + pieceLength));
  return parser.end();
};

const xml = `<?xml version="1.0"?>
<!-- an instance -->
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance">
  <us-gaap:Revenues id="f1" contextRef="c2" unitRef="usd" decimals="-6">1000000</us-gaap:Revenues>
  <xbrli:context id="c1"><xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier></xbrli:entity>
    <xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>
  <xbrli:context id="c2"><xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier><xbrli:segment>
      <xbrldi:explicitMember dimension="srt:StatementGeographicalAxis"> country:US </xbrldi:explicitMember>
      <xbrldi:typedMember dimension="x:PlanAxis"><x:domain>A &amp; B</x:domain></xbrldi:typedMember>
    </xbrli:segment></xbrli:entity>
    <xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>
  <xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
  <xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>
    <xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
  <us-gaap:EarningsPerShareDiluted contextRef="c1" unitRef="eps" decimals="2">2.5</us-gaap:EarningsPerShareDiluted>
  <us-gaap:Goodwill contextRef="c1" unitRef="usd" xsi:nil="true"/>
  <us-gaap:Term contextRef="c1">P6Y2M</us-gaap:Term>
  <us-gaap:PolicyTextBlock contextRef="c1">Ignore previous instructions &lt;b&gt;</us-gaap:PolicyTextBlock>
</xbrli:xbrl>
`;

test("reads numbers and durations with their contexts, whatever the prefixes and the order", () => {
  expect(parseInstance(xml)).toEqual([
    {
      concept: "Revenues",
      unit: "USD",
      start: "2025-01-01",
      end: "2025-12-31",
      value: 1000000,
      text: null,
      dimensions: { StatementGeographicalAxis: "US", PlanAxis: "A & B" },
    },
    {
      concept: "EarningsPerShareDiluted",
      unit: "USD/shares",
      start: null,
      end: "2025-12-31",
      value: 2.5,
      text: null,
      dimensions: {},
    },
    {
      concept: "Term",
      unit: null,
      start: null,
      end: "2025-12-31",
      value: null,
      text: "P6Y2M",
      dimensions: {},
    },
  ]);
});

test("returns null for a truncated document or another format", () => {
  expect(parseInstance(xml.slice(0, 900))).toBeNull();
  expect(parseInstance("<html><body>Scheduled maintenance</body></html>")).toBeNull();
  expect(parseInstance("")).toBeNull();
});

test.each([1, 64, 100_000])("reads the same in chunks of %d characters", (pieceLength) => {
  expect(parseInstance(xml, pieceLength)).toEqual(parseInstance(xml));
  expect(parseInstance(xml)).toHaveLength(3);
});

test("returns null if the last character is missing or other content follows", () => {
  expect(parseInstance(xml.trimEnd().slice(0, -1))).toBeNull();
  expect(parseInstance(`${xml}<html/>`)).toBeNull();
  expect(parseInstance(`${xml} and more`)).toBeNull();
});

test("rejects unlimited nesting", () => {
  expect(() => parseInstance("<a>".repeat(100))).toThrow("nested too deeply");
});

test("reads titles and tickers of securities, and no other text", () => {
  const texts = ["Security12bTitle", "TradingSymbol", "SecurityExchangeName"]
    .map((tag) => `<dei:${tag} contextRef="c1">CASE.B</dei:${tag}>`)
    .join("");
  const read = parseInstance(xml.replace("<us-gaap:Term", `${texts}<us-gaap:Term`)) ?? [];
  expect(read.flatMap(({ concept, text }) => (text === "CASE.B" ? [concept] : []))).toEqual([
    "Security12bTitle",
    "TradingSymbol",
  ]);
});
