import { expect, test } from "vitest";
import { createPage, createParagraphs, parsePage } from "../testing/report-page.ts";

const business = createParagraphs("pumps and valves");
const risks = createParagraphs("storms and strikes");
const rest = `<p>Item 1B. Unresolved Staff Comments</p>${createParagraphs("nothing at all")}`;

const contents = `<table>
  <tr><td>Item 1.</td><td>Business</td><td>3</td></tr>
  <tr><td>Item 1A.</td><td>Risk Factors</td><td>9</td></tr>
  <tr><td>Item 1B.</td><td>Unresolved Staff Comments</td><td>20</td></tr>
</table>`;

const expectBoth = (text: ReturnType<typeof parsePage>) => {
  expect(text?.business).toMatch(
    /^Paragraph 0 tells of pumps.*\n(?:.*\n)+Paragraph 7 tells of pumps.*end\.$/,
  );
  expect(text?.risks).toMatch(/^Paragraph 0 tells of storms.*\n(?:.*\n)+Paragraph 7 tells of storms.*end\.$/);
};

test.each([
  ["in plain paragraphs", "<p>Item 1. Business</p>", "<p>Item 1A. Risk Factors</p>"],
  ["in capitals with a dash", "<div>ITEM 1 — BUSINESS</div>", "<div>ITEM 1A – RISK FACTORS</div>"],
  [
    "with non-breaking spaces",
    "<p>Item&#160;1.&nbsp;&nbsp;Business</p>",
    "<p>Item&#xa0;1A.\u00A0Risk&#160;Factors</p>",
  ],
  [
    "over several spans",
    "<div><span>I</span><span>TEM 1</span><span>. </span><span>Busi</span><span>ness</span></div>",
    "<div><span>ITEM 1</span><span>A.</span><span> RISK</span><span> FACTORS</span></div>",
  ],
  [
    "as rows of a table",
    "<table><tr><td><p>Item 1.</p></td><td><p>Business</p></td></tr></table>",
    "<table><tr><td>Item 1A.</td><td/><td>Risk Factors</td></tr></table>",
  ],
  ["with the title below", "<p>Item 1.</p><p>Business</p>", "<p>Item 1A.<br/>Risk Factors</p>"],
  ["for two items together", "<p>Items 1 and 2. Business and Properties</p>", "<p>Item 1A. Risk Factors</p>"],
  [
    "with the part number",
    "<p>PART I, Item 1. Description of Business</p>",
    "<p>Part I. Item 1(A): Risk Factors</p>",
  ],
  ["without a space", "<p>Item 1.Business</p>", "<p>Item 1A.Risk Factors</p>"],
])("finds headings %s after a table of contents", (_, first, second) => {
  expectBoth(parsePage(createPage(contents + first + business + second + risks + rest)));
});

test("reads the same text however the page is split", () => {
  const whole = createPage(
    `${contents}<p>Item&#160;1. Business</p>${business}<p>Caf&eacute; &amp; bar</p><p>Item 1A. Risk Factors</p>${risks}${rest}`,
  );
  const once = parsePage(whole);
  expect(once?.business).toContain("\nCafé & bar");
  for (const size of [1, 7, 100]) expect(parsePage(whole, size)).toEqual(once);
});

test("running titles, page numbers and mentions of items do not end a section", () => {
  const turn =
    "<p>Item 1</p><p>12</p><p>Pumps and Valves of the World, Inc. | 2025 Form 10-K | 12</p><p>Table of Contents</p><p>Item 1A of this report lists what may go wrong.</p>";
  const text = parsePage(
    createPage(
      `<p>Item 1. Business</p>${business}${turn}${business}<p>Item 1A. Risk Factors</p>${risks}${rest}`,
    ),
  );
  expect(text?.business?.match(/Paragraph 7/g)).toHaveLength(2);
  expect(text?.business).not.toMatch(/\b12\b|Table of Contents|10-K/);
  expect(text?.business).toContain("lists what may go wrong");
});

test.each([
  ["XBRL's header", `<div style="display:none"><ix:header><ix:hidden>HIDDEN</ix:hidden></ix:header></div>`],
  ["XBRL's header, visible", "<ix:header><ix:nonNumeric>HIDDEN</ix:nonNumeric></ix:header>"],
  ["not displayed", `<span style="color:#000;DISPLAY : none !important">HIDDEN</span>`],
  ["within a hidden element", `<div style="display:none"><p style="display:block">HIDDEN</p></div>`],
  ["not visible", `<p style="visibility:hidden">HIDDEN</p>`],
  ["with the hidden attribute", "<p hidden>HIDDEN</p>"],
  ["white on white", `<span style="color:#FFFFFF">HIDDEN</span>`],
  ["nearly white on white", `<font color="#fdfdfd">HIDDEN</font>`],
  ["black on black", `<td style="background-color:rgb(0, 0, 0)">HIDDEN</td>`],
  ["transparent", `<span style="color:rgba(0,0,0,0)">HIDDEN</span><i style="color:transparent">HIDDEN</i>`],
  ["too small to read", `<span style="font-size:0.5pt">HIDDEN</span>`],
  ["see-through", `<span style="opacity:0">HIDDEN</span>`],
  ["outside the page", `<p style="position:absolute;left:-9999px">HIDDEN</p>`],
  [
    "a script, a style, a comment",
    "<script>HIDDEN</script><style>HIDDEN</style><!-- HIDDEN --><template>HIDDEN</template>",
  ],
])("skips hidden text: %s", (_, hidden) => {
  const text = parsePage(
    createPage(
      `<p>Item 1. Business</p>${business}${hidden}<p>Seen after it.</p><p>Item 1A. Risk Factors</p>${risks}${hidden}${rest}`,
    ),
  );
  expectBoth({
    business: text?.business?.replace("\nSeen after it.", "") ?? null,
    risks: text?.risks ?? null,
    discussion: null,
    notes: null,
  });
  expect(text?.business).toContain("Seen after it.");
  expect(JSON.stringify(text)).not.toContain("HIDDEN");
});

test("a self-closing element hides nothing after it", () => {
  const anchors = `<a id="business"/><div style="display:none"/>`;
  expectBoth(
    parsePage(
      createPage(
        `${anchors}<p>Item 1. Business</p>${business}${anchors}<p>Item 1A. Risk Factors</p>${risks}${rest}`,
      ),
    ),
  );
});

test("white text on a colored background is visible", () => {
  const createBand = (title: string) =>
    `<div style="background-color:#003366"><span style="color:#ffffff">${title}</span></div>`;
  expectBoth(
    parsePage(
      createPage(
        createBand("Item 1. Business") + business + createBand("Item 1A. Risk Factors") + risks + rest,
      ),
    ),
  );
});

test("removes invisible characters", () => {
  const unseen = "\u200B\u202E\u2066\uFEFF\u00AD\u0007\u{E0041}\uFE0F\u3164";
  const text = parsePage(
    createPage(`<p>Item 1. Bus${unseen}iness</p><p>Safe${unseen} and sound.</p>${business}${rest}`),
  );
  expect(text?.business).toMatch(/^Safe and sound\.\n/);
});

test("keeps rows whose words are in one cell, and skips rows of numbers and of several texts", () => {
  const table = `<table>
    <tr><td><p>Revenue from contracts with customers</p></td><td>$</td><td><p>1,234</p></td><td>56</td></tr>
    <tr><td><div>•</div></td><td><div>Valves for ships</div></td></tr>
    <tr><td>Machinists</td><td>21%</td><td>We have one agreement with their union for all plants, which ends in the summer of 2028.</td></tr>
    <tr><td></td><td>Service keeps what was sold running, for as long as the customer wants it, at a price that was agreed.</td></tr>
  </table>`;
  const text = parsePage(createPage(`<p>Item 1. Business</p>${table}${business}${rest}`));
  expect(text?.business).toMatch(/^• Valves for ships\nService keeps what was sold/);
});

test("truncates a section after a sentence; for risks, lists the remaining names", () => {
  const many = createParagraphs("pumps and valves", 1_200);
  const createBody = (i: number) => `Nobody knows when number ${i} comes. ${"It would do harm. ".repeat(30)}`;
  const named = Array.from(
    { length: 60 },
    (_, i) => `<p>Danger number ${i} may harm what we do and earn.</p><p>${createBody(i)}</p>`,
  ).join("");
  const text = parsePage(
    createPage(`<p>Item 1. Business</p>${many}<p>Item 1A. Risk Factors</p>${named}${rest}`),
  );
  expect(text?.business?.length).toBeGreaterThan(39_500);
  expect(text?.business?.length).toBeLessThanOrEqual(40_000);
  expect(text?.business).toMatch(/end\.$/);
  expect(text?.risks).toContain("Nobody knows when number 1 comes.");
  expect(text?.risks).not.toContain("Nobody knows when number 59 comes.");
  expect(text?.risks).toMatch(/Danger number 59 may harm what we do and earn\.$/);
});

const moved = (i: number) => `Net sales of kind ${i} increased due to demand.`;
const results = Array.from({ length: 12 }, (_, i) => `<p>${moved(i)}</p><p>See Note ${i} for more.</p>`).join(
  "",
);

test("of the discussion, reads the paragraphs that say what moved and why", () => {
  const table = `<table><tr><td>Net sales increased 7% due to demand in all regions, and so did earnings of it</td></tr></table>`;
  const body = `<p>Item 7. Management’s Discussion</p>${results}${table}<p>Item 7A. Quantitative Disclosures</p>${results}`;
  expect(parsePage(createPage(body))?.discussion?.split("\n")).toEqual(
    Array.from({ length: 12 }, (_, i) => moved(i)),
  );
});

test("joins a sentence that the end of a page parts", () => {
  const parted =
    "<p>Our pumps and valves and the parts of them are made and sold in</p><p>many countries.</p><p>Valves</p><p>iValves and more</p><p>as named above</p>";
  const text = parsePage(createPage(`<p>Item 1. Business</p>${business}${parted}${rest}`));
  expect(text?.business).toContain(
    "made and sold in many countries.\nValves\niValves and more\nas named above",
  );
});

test("keeps of the notes what names an obligation with its amount", () => {
  const debt = "As of June 30, 2025, we had $7.9 billion in aggregate principal amount of notes outstanding.";
  const orders = "Remaining performance obligations were $2.4 billion as of June 30, 2025.";
  const rule = "Revenue is recognized when control of a product passes to a customer. ".repeat(8);
  const notes = [rule, debt, "We have a credit facility with several banks.", orders]
    .map((text) => `<p>${text}</p>`)
    .join("");
  const page = createPage(
    `<p>Item 1. Business</p>${business}<p>Item 8. Financial Statements</p>${notes}<p>Item 9.</p>`,
  );
  expect(parsePage(page)?.notes).toBe(`${debt}\n${orders}`);
});

test("keeps of management's discussion what says how much cash was spent on what", () => {
  const plan = "In 2025 our capital plan is about $3.4 billion, most of it for tracks and locomotives.";
  const bought = "We acquired the shops of Hydraline for $260 million in cash.";
  const moved = "Sales increased 4% due to demand in Norway, and costs increased due to prices of copper.";
  const others = ["We have a capital plan.", "Our shops are open for 24 hours a day."];
  const paragraphs = [...Array.from({ length: 5 }, () => moved), plan, ...others, bought]
    .map((text) => `<p>${text}</p>`)
    .join("");
  const page = createPage(
    `<p>Item 1. Business</p>${business}<p>Item 7. Management’s Discussion</p>${paragraphs}<p>Item 9.</p>`,
  );
  expect(parsePage(page)?.discussion?.split("\n").slice(5)).toEqual([plan, bought]);
});

test("a missing section is null", () => {
  const short = "<p>Item 1A. Risk Factors</p><p>Not required of smaller companies.</p>";
  expect(parsePage(createPage(`<p>Item 1. Business</p>${business}${short}${rest}`))).toMatchObject({
    risks: null,
  });
  expect(parsePage(createPage(contents + business))).toEqual({
    business: null,
    risks: null,
    discussion: null,
    notes: null,
  });
});

test("returns null for a truncated page or for other content", () => {
  const whole = createPage(`<p>Item 1. Business</p>${business}${rest}`);
  expect(parsePage(whole)).not.toBeNull();
  expect(parsePage(whole.slice(0, -10))).toBeNull();
  expect(parsePage("%PDF-1.7 rubbish")).toBeNull();
  expect(() => parsePage("<div>".repeat(5_000))).toThrow("nested too deeply");
});
