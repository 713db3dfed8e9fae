import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { listHeadings, renderPost } from "./render-post.ts";

const picture = `/blog/images/${"0".repeat(32)}-1600x900.webp`;

const elementsOf = (markdown: string): Element[] => {
  const found: Element[] = [];
  visit(renderPost(markdown), "element", (node) => void found.push(node));
  return found;
};
const find = (markdown: string, name: string) => elementsOf(markdown).find(({ tagName }) => tagName === name);

const attacks = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example/x.js></sCrIpT>",
  '<iframe src="https://evil.example"></iframe>',
  '<img src=x onerror="alert(1)">',
  "<svg onload=alert(1)><a xlink:href='javascript:alert(1)'>x</a></svg>",
  '<a href="javascript:alert(1)">x</a>',
  "<style>*{display:none}</style>",
  "<object data='x'></object><embed src='x'><form action='//evil.example'><input></form>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<!--><script>alert(1)</script>-->",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](file:///etc/passwd)",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2Zy8+)",
  "![x](https://evil.example/track.png)",
  "![x](//evil.example/track.png)",
  "![x](/blog/images/../../api/users/me.webp)",
  `![x"onerror="alert(1)](${picture} "60% onload=alert(1)")`,
  '[x](https://example.com "x" onmouseover="alert(1)")',
  "[x]: javascript:alert(1)\n\n[x]",
  "x[^1]\n\n[^1]: <script>alert(1)</script> [y](javascript:alert(1))",
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "# <a name=main onclick=alert(1)>",
];

test.each(attacks)("renders nothing that runs or loads from elsewhere: %s", (markdown) => {
  for (const { tagName, properties } of elementsOf(markdown)) {
    expect([
      "script",
      "iframe",
      "style",
      "object",
      "embed",
      "form",
      "svg",
      "math",
      "link",
      "base",
      "meta",
    ]).not.toContain(tagName);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^on/i);
      if (name === "href") expect(String(value)).toMatch(/^(?:https?:|mailto:|#|\/(?!\/))/);
      if (name === "src") expect(value).toBe(picture);
      if (name === "style") expect(value).toMatch(/^width: [\d.]+%$|^text-align: \w+$/);
    }
  }
});

test("keeps what prose needs: links, tables, lists, quotes, code, footnotes", () => {
  const names = elementsOf(
    "[a](https://sec.gov) [b](/company/KO) [c](#x) **d** ~~e~~ `f`\n\n> g\n\n- h\n\n|i|\n|-|\n|j|\n\nk[^1]\n\n[^1]: l",
  ).map(({ tagName }) => tagName);
  for (const name of ["a", "strong", "del", "code", "blockquote", "ul", "table", "sup", "section"])
    expect(names).toContain(name);
  const footnote = elementsOf("k[^1]\n\n[^1]: l").filter(
    ({ tagName }) => tagName === "a" || tagName === "li",
  );
  const ids = footnote.map(({ properties }) => properties["id"]).filter(Boolean);
  for (const { properties } of footnote)
    if (properties["href"])
      expect(["user-content-fnref-1", "user-content-fn-1"]).toContain(String(properties["href"]).slice(1));
  expect(ids).toEqual(["user-content-fnref-1", "user-content-fn-1"]);
});

test("shows an image as wide as its title says, with its widths and its size", () => {
  expect(find(`![Margins](${picture} "60%")`, "img")?.properties).toEqual({
    src: picture,
    alt: "Margins",
    width: 1600,
    height: 900,
    srcSet: `${picture}?width=480 480w, ${picture}?width=960 960w, ${picture} 1600w`,
    sizes: "(max-width: 720px) 60vw, 432px",
    style: "width: 60%",
    loading: "lazy",
    decoding: "async",
  });
  expect(find(`![Small](${picture.replace("1600x900", "300x200")})`, "img")?.properties).toMatchObject({
    srcSet: `${picture.replace("1600x900", "300x200")} 300w`,
    style: "width: 80%",
  });
});

test("lists the headings with the ids that they have; those of the first rank are lowered", () => {
  const tree = renderPost("# One\n\n## Two *words*\n\n### Three\n\n## One\n\n#### Four");
  expect(listHeadings(tree)).toEqual([
    { id: "section-one", text: "One", rank: 2 },
    { id: "section-two-words", text: "Two words", rank: 2 },
    { id: "section-three", text: "Three", rank: 3 },
    { id: "section-one-1", text: "One", rank: 2 },
  ]);
  expect(find("# One", "h1")).toBeUndefined();
});

test("a wide table scrolls within a box that the keyboard reaches", () => {
  expect(find("|a|\n|-|\n|b|", "div")?.properties).toMatchObject({ role: "region", tabIndex: 0 });
});

test("a page outside that a post links to gets no hold on ours", () => {
  const links: [unknown, unknown][] = [];
  visit(renderPost("[a](https://ico.org.uk) [b](/about) [c](mailto:a@example.com)"), "element", (node) => {
    if (node.tagName === "a") links.push([node.properties["href"], node.properties["rel"]]);
  });
  expect(links).toEqual([
    ["https://ico.org.uk", ["noopener"]],
    ["/about", undefined],
    ["mailto:a@example.com", undefined],
  ]);
});
