import { expect, test } from "vitest";
import { createVisibleLines, type Line } from "./filing-text-lines.ts";

const read = (...parts: string[]) => {
  const lines: Line[] = [];
  const reader = createVisibleLines((line) => lines.push(line));
  for (const part of parts) reader.write(part);
  return { lines, whole: reader.end() };
};
const readTexts = (...parts: string[]) => read(...parts).lines.map(({ text }) => text);

const blocks =
  "address article aside blockquote body caption center dd div dl dt footer h1 h2 h3 h4 h5 h6 header main ol p pre section table tr ul";
test.each(blocks.split(" "))("<%s> starts a new line", (name) => {
  expect(readTexts(`one<${name}>two</${name}>three`)).toEqual(["one", "two", "three"]);
});

test.each(["br", "hr", "br/", "BR"])("<%s> ends a line", (name) => {
  expect(readTexts(`one<${name}>two`)).toEqual(["one", "two"]);
});

test.each(["span", "b", "font", "a", "ix:nonnumeric", "sup"])("<%s> stays in its line", (name) => {
  expect(readTexts(`one<${name}>two</${name}>three`)).toEqual(["onetwothree"]);
});

test.each(["head", "ix:header", "noscript", "script", "style", "template", "title"])(
  "skips the content of <%s>, and reads what follows",
  (name) => {
    expect(readTexts(`one<${name}>two</${name}>three`)).toEqual(["onethree"]);
    expect(readTexts(`one<${name.toUpperCase()}>two</${name.toUpperCase()}>three`)).toEqual(["onethree"]);
  },
);

test("a table row is one line with its cells", () => {
  const table =
    "<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><th>d</th><td><p>e</p><p>f</p></td></tr></table>";
  expect(read(`before${table}after`).lines).toMatchObject([
    { text: "before", isRow: false },
    { text: "a b", isRow: true },
    { text: "c d e f", isRow: true },
    { text: "after", isRow: false },
  ]);
});

test.each([
  ["<td>Machinists</td><td>21%</td><td>We have two agreements.</td>", true],
  ["<th>Products</th><td>Our pumps clean water.</td>", true],
  ["<td>•</td><td></td><td><p>Our pumps</p><p>clean water.</p></td>", false],
  ["<td>(a)</td><td>Our pumps clean water.</td><td>$ 12</td>", false],
])("a row is one of a table if several of its cells hold words: %s", (cells, isTable) => {
  expect(read(`<table><tr><td>Two</td><td>cells</td></tr><tr>${cells}</tr></table>`).lines).toMatchObject([
    { isTable: true },
    { isTable },
  ]);
});

test("continues an outer table after an inner one", () => {
  const inner = "<table><tr><td>y</td></tr></table>";
  expect(read(`<table><tr><td>x${inner}<p>z</p>w</td></tr></table><p>v</p>`).lines).toMatchObject([
    { text: "x", isRow: true },
    { text: "y", isRow: true },
    { text: "z w", isRow: true },
    { text: "v", isRow: false },
  ]);
});

test("collapses whitespace, removes invisible characters and skips empty lines", () => {
  expect(readTexts("<p> a\tb\n\u00A0c\r\n </p><p> \u200B </p><p>d\u0001e\uFFFDf\u00ADg</p>")).toEqual([
    "a b c",
    "defg",
  ]);
});

test("truncates a line to twenty thousand characters, however the page is split", () => {
  const long = "x".repeat(15_000);
  expect(readTexts(`<p>${long}${long}</p>`)).toEqual(["x".repeat(20_000)]);
  expect(readTexts("<p>", long, long, `y</p><p>z</p>`)).toEqual(["x".repeat(20_000), "z"]);
});

test("skips hidden text, and reads what follows", () => {
  expect(readTexts(`a<span style="display:none">b<b>c</b></span>d`)).toEqual(["ad"]);
  expect(readTexts(`<DIV STYLE="DISPLAY:NONE">a</DIV>b`)).toEqual(["b"]);
  expect(readTexts(`<font color="white">a</font><font color="red">b</font>`)).toEqual(["b"]);
});

test("accepts a page nested a thousand levels deep, and rejects a deeper one", () => {
  expect(readTexts(`${"<b>".repeat(1_000)}a`)).toEqual(["a"]);
  expect(() => read("<b>".repeat(1_001))).toThrow("a page nested too deeply");
});

test("a page is complete after its end tag", () => {
  expect(read("<html><p>a</p></html>").whole).toBe(true);
  expect(read("<html><p>a</html>").whole).toBe(true);
  expect(read("<html><p>a</p>").whole).toBe(false);
  expect(read("<p>a</p>").whole).toBe(false);
});

test("an entry of a list begins with its sign, once, and one within it with another", () => {
  const list = "<ul><li>pumps<ul><li><p>taps</p></li></ul></li><li>• hoses</li></ul><ol><li></li></ol>after";
  expect(readTexts(`before${list}`)).toEqual(["before", "• pumps", "◦ taps", "• hoses", "after"]);
});
