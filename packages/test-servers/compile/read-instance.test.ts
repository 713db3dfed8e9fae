import { expect, test } from "vitest";
import { writeInstanceXml } from "../mirror/instance-xml.ts";
import { readInstance } from "./read-instance.ts";

const page = `<?xml version="1.0"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance">
  <context id="c-1"><entity><identifier scheme="cik">0000000007</identifier></entity>
    <period><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate></period></context>
  <context id="c-2"><entity><identifier scheme="cik">0000000007</identifier><segment>
      <xbrldi:explicitMember dimension="us-gaap:StatementBusinessSegmentsAxis">pmp:PumpsMember</xbrldi:explicitMember>
      <xbrldi:explicitMember dimension="srt:ConsolidationItemsAxis">us-gaap:OperatingSegmentsMember</xbrldi:explicitMember>
    </segment></entity><period><instant>2025-12-31</instant></period></context>
  <context id="c-3"><entity><segment><xbrldi:typedMember dimension="us-gaap:SomeAxis"><x>1</x></xbrldi:typedMember>
    </segment></entity><period><instant>2025-12-31</instant></period></context>
  <unit id="usd"><measure>iso4217:USD</measure></unit>
  <unit id="each"><divide><unitNumerator><measure>iso4217:USD</measure></unitNumerator>
    <unitDenominator><measure>shares</measure></unitDenominator></divide></unit>
  <dei:EntityCentralIndexKey contextRef="c-1" id="f-1">0000000007</dei:EntityCentralIndexKey>
  <dei:DocumentType contextRef="c-1" id="f-2">10-K</dei:DocumentType>
  <dei:DocumentPeriodEndDate contextRef="c-1" id="f-3">2025-12-31</dei:DocumentPeriodEndDate>
  <us-gaap:Revenues
    contextRef="c-2"
    decimals="-3"
    unitRef="usd">1000000</us-gaap:Revenues>
  <us-gaap:Price contextRef="c-1" unitRef="each" decimals="2">-1.50</us-gaap:Price>
  <us-gaap:Life contextRef="c-1">P4Y</us-gaap:Life>
  <us-gaap:Policy contextRef="c-1">Prices rise.</us-gaap:Policy>
  <us-gaap:Nothing contextRef="c-1" unitRef="usd" xsi:nil="true"></us-gaap:Nothing>
  <us-gaap:Typed contextRef="c-3" unitRef="usd" decimals="0">5</us-gaap:Typed>
</xbrl>`;

test("reads numbers and durations with their units and dimensions, and whose report it is", () => {
  expect(readInstance(page)).toEqual({
    cik: 7,
    form: "10-K",
    periodEnd: "2025-12-31",
    contexts: [
      [
        0,
        "2025-12-31",
        [
          ["srt:ConsolidationItemsAxis", "us-gaap:OperatingSegmentsMember"],
          ["us-gaap:StatementBusinessSegmentsAxis", "pmp:PumpsMember"],
        ],
      ],
      ["2025-01-01", "2025-12-31", []],
    ],
    facts: [
      ["us-gaap:Revenues", 0, "USD", 1_000_000, "-3"],
      ["us-gaap:Price", 1, "USD/shares", -1.5, "2"],
      ["us-gaap:Life", 1, "", "P4Y", ""],
    ],
  });
});

test("reads again what the mirror writes", () => {
  const { contexts, facts } = readInstance(page);
  const written = writeInstanceXml({
    ticker: "PMP",
    cik: 7,
    accession: "",
    filed: "",
    document: "",
    contexts,
    facts,
  });
  expect(readInstance(written)).toMatchObject({ contexts, facts });
});
