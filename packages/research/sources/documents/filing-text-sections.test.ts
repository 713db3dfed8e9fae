import { expect, test } from "vitest";
import { createPage, createParagraphs, parsePage } from "../testing/report-page.ts";

const business = "<p>Item 1. Business</p>";
const pumps = createParagraphs("pumps and valves");
const after = "<p>What comes after it.</p>";
const readBusiness = (body: string) => parsePage(createPage(body))?.business ?? "";

const padText = (start: string, length: number) => start + "x".repeat(length - start.length);

test.each([
  "Item 1A. Risk Factors",
  "Item 01A. Risk Factors",
  "Item 1 A. Risk Factors",
  "Item 1B. Unresolved Staff Comments",
  "Item 1C. Cybersecurity",
  "Item 2. Properties",
  "Item 2. Description of Property",
  "Items 2 and 3. Properties and Legal Proceedings",
  "Items 2, 3 &amp; 4(a). Properties",
  "Item 3. Legal Proceedings",
  "Item 4. Mine Safety Disclosures",
  "Item 4. Submission of Matters to a Vote",
  "Item 4. (Removed and Reserved)",
  "Item 4. Reserved",
  "Item 5. Market for Our Stock",
  "Item 7. Management’s Discussion",
  "Item 9",
  "Item 9B.",
  "Item 7A. Quantitative and Qualitative Disclosures",
  "Item 8. Financial Statements",
  "Item 8. Consolidated Financial Statements",
  "Items 10 and 11",
  "PART II Item 5. Market for Our Stock",
  "Part IV — Item 15.",
  padText("Item 1A. Risk Factors ", 160),
])("the heading %s ends the business section", (heading) => {
  const text = readBusiness(`${business}${pumps}<p>${heading}</p>${after}`);
  expect(text).toMatch(/^Paragraph 0 .*\n(?:.*\n)+Paragraph 7 .*end\.$/);
});

test.each([
  "Item 1A of this report tells of risks",
  "Item 1A. Risks, and factors",
  "Item 1A. Our risk factors",
  "Item 1B. Comments",
  "Item 1C. Decyber",
  "Item 1D. Business",
  "Item 2. Our properties",
  "Item 3. Legally speaking",
  "Item 3. Our legal proceedings",
  "Item 4. Others",
  "Item 4. Not reserved",
  "Item 5. Our market",
  "Item 7. Our management",
  "Item 7A. Our quantitative disclosures",
  "Item 8. Our financial statements",
  "Item 110. Properties",
  "See Item 2. Properties",
  "Part Item 2. Properties",
  "Itemised 2. Properties",
  padText("Item 1A. Risk Factors ", 161),
])("%s is not a heading", (line) => {
  const text = readBusiness(`${business}${pumps}<p>${line}</p>${after}`);
  expect(text).toMatch(/What comes after it\.$/);
});

test.each(["Business", "Description of Business", "The Business", "Our Business", "General", "BUSINESS."])(
  "the business section starts under the title %s, beside the number or below it",
  (title) => {
    expect(readBusiness(`<p>Item 1. ${title}</p>${pumps}`)).toMatch(/^Paragraph 0/);
    expect(readBusiness(`<p>Item 1.</p><p>${title}</p>${pumps}`)).toMatch(/^Paragraph 0/);
  },
);

test.each(["Businesses sold", "Generally", "About the business"])(
  "the business section does not start with %s",
  (title) => {
    expect(readBusiness(`<p>Item 1. ${title}</p>${pumps}`)).toBe("");
  },
);

test("only a short first line is the title below a number", () => {
  expect(readBusiness(`<p>Item 1.</p><p>Business</p><p>Business overview</p>${pumps}`)).toMatch(
    /^Paragraph 0/,
  );
  expect(readBusiness(`<p>Item 1.</p>${pumps}<p>Business overview</p>${after}`)).toContain(
    "Business overview",
  );
  expect(readBusiness(`<p>Item 1.</p><p>${padText("Business ", 159)}</p>${pumps}`)).toMatch(/^Paragraph 0/);
  expect(readBusiness(`<p>Item 1.</p><p>${padText("Business ", 160)}</p>${pumps}`)).toMatch(/^Business x/);
});

const isKeptLine = (line: string) => readBusiness(`${business}${pumps}${line}${after}`).includes("\nKEEP");
const markText = (rest: string, length = 0) => `KEEP${rest}`.padEnd(length, "x");

test.each([
  ["four letters", "KEEP", true],
  ["half as many digits as letters", "KEEPkeep 1234", true],
  ["more digits than that", "KEEPkeep 12345", false],
  ["words of a table of contents", "KEEP a table of contents", true],
  ["a running title", markText(" Annual Report on Form 10-K"), false],
  ["a running title with a page number", markText(" Form 10-K | page 7"), false],
  ["words about a form", markText(" Form 10-K was filed in March."), true],
  ["another form", markText(" Form 10-Kx"), true],
  ["12 characters after the form", markText(" Form 10-K abcdefghijk"), false],
  ["13 characters after the form", markText(" Form 10-K abcdefghijkl"), true],
  ["119 characters up to the form", `${markText(" ", 109)} Form 10-K`, false],
  ["120 characters up to the form", `${markText(" ", 110)} Form 10-K`, true],
])("keeps or skips a paragraph of %s", (_, text, isKept) => {
  expect(isKeptLine(`<p>${text}</p>`)).toBe(isKept);
});

test.each([
  ["few letters", "<p>ab</p>"],
  ["a table of contents", "<p>Table of Contents</p>"],
  ["a page number", "<p>F-12</p>"],
])("skips a line of %s", (_, line) => {
  expect(readBusiness(`${business}${pumps}${line}${after}`)).toMatch(/an end\.\nWhat comes after it\.$/);
});

test.each(["abc", "Table of contents and index"])("keeps the line %s", (line) => {
  expect(readBusiness(`${business}${pumps}<p>${line}</p>${after}`)).toContain(`\n${line}\n`);
});

const createRow = (text: string) => `<table><tr><td>${text}</td></tr></table>`;
test.each([
  ["80 characters", markText("", 80), false],
  ["81 characters", markText("", 81), true],
  ["81 characters, a few digits", `${markText("", 74)}1234567`, true],
  ["many characters, a tenth as many digits", `${markText("", 80)}12345678`, false],
])("keeps or skips a row of %s", (_, text, isKept) => {
  expect(isKeptLine(createRow(text))).toBe(isKept);
});

test.each([
  ["•", true],
  ["– ", true],
  ["$", false],
  ["(", false],
  ["•1", false],
  ["1", false],
])("reads a row that starts with %s: %s", (sign, isRead) => {
  expect(
    readBusiness(`${business}${pumps}${createRow(`${sign}Valves`)}${after}`).includes("Valves\nWhat"),
  ).toBe(isRead);
});

test("a section needs four hundred characters", () => {
  expect(readBusiness(`${business}<p>${"x".repeat(399)}</p>`)).toHaveLength(399);
  expect(parsePage(createPage(`${business}<p>${"x".repeat(398)}</p>`))?.business).toBeNull();
});

test("uses the longest of several sections, the first of two equal ones", () => {
  const readItems = (...sections: string[]) =>
    readBusiness(sections.map((text) => `${business}${text}<p>Item 2. Properties</p>`).join(""));
  const [oil, gas] = [createParagraphs("oil"), createParagraphs("gas")];
  expect(readItems(oil, gas)).toContain("oil");
  expect(readItems(oil, createParagraphs("coal"), gas)).toContain("coal");
  expect(readItems(createParagraphs("oil", 300), createParagraphs("gas", 310), oil)).toContain("gas");
});

const filler = Array.from({ length: 300 }, (_, i) => `<p>${padText(`No ${i} of it. `, 99)}</p>`).join("");
const readRisks = (line: string) => {
  const body = `${filler}<p>Still in the beginning. It is kept.</p>${line}`;
  return parsePage(createPage(`${business}${pumps}<p>Item 1A. Risk Factors</p>${body}`))?.risks ?? "";
};

test.each([
  ["41 characters", `<p>${padText("It may hurt us ", 41)}</p>`, true],
  ["40 characters", `<p>${padText("It may hurt us ", 40)}</p>`, false],
  ["399 characters", `<p>${padText("It may hurt us ", 399)}</p>`, true],
  ["400 characters", `<p>${padText("It may hurt us ", 400)}</p>`, false],
  ["a small first letter", `<p>${padText("it may hurt us ", 60)}</p>`, false],
  ["two sentences", `<p>${padText("It may hurt us. And so may others ", 60)}</p>`, false],
  ["a quoted sentence", `<p>${padText("“It may hurt us.” So they ", 60)}</p>`, false],
  ["a sentence in quotes", `<p>${padText("It may be “bad.” So they ", 60)}</p>`, false],
  ["a colon", `<p>${padText("It may hurt us: others may not ", 60)}</p>`, false],
  ["a decimal point", `<p>${padText("It may take 1.5 of them ", 60)}</p>`, true],
  ["a row of a table", createRow(padText("It may hurt us ", 100)), false],
])("after the first part of the risks, a line of %s is a risk's name or not", (_, line, named) => {
  expect(readRisks(line)).toMatch(
    named ? /It is kept\.\n.*(hurt us|of them) x+$/ : /Still in the beginning\. It is kept\.$/,
  );
});
