import { expect, test } from "vitest";
import { renderHead } from "./render-head.ts";

const html = "<head><!--head--><title>App</title><!--/head--><link></head>";
const origin = "https://plumbline.example";
const render = (head: { title: string; description: string | null }, path = "/company/X") =>
  renderHead({ html, head, origin, path });

test("replaces what stands between the marks", () => {
  expect(render({ title: "Blog", description: null })).toBe("<head><title>Blog</title><link></head>");
  expect(renderHead({ html: "<p>", head: { title: "x", description: null }, origin, path: "/" })).toBe("<p>");
});

test("describes a page for search engines and previews", () => {
  const page = render({ title: "Blog", description: "Articles" }, "/blog");
  for (const tag of [
    '<meta name="description" content="Articles" />',
    '<link rel="canonical" href="https://plumbline.example/blog" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Plumbline" />',
    '<meta property="og:title" content="Blog" />',
    '<meta property="og:description" content="Articles" />',
    '<meta property="og:url" content="https://plumbline.example/blog" />',
  ])
    expect(page).toContain(tag);
  expect(page).not.toContain("ld+json");
});

test("escapes names from outside, and patterns of replacement stay text", () => {
  const page = render({ title: `<b>"A" & $& $1</b>`, description: `"><script>` }, '/company/"><script>');
  expect(page).toContain("<title>&lt;b&gt;&quot;A&quot; &amp; $&amp; $1&lt;/b&gt;</title>");
  expect(page).not.toContain("<script>");
});

test("describes the site on its first page", () => {
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*)<\/script>/.exec(
      render({ title: "Plumbline", description: "d" }, "/"),
    ) ?? [];
  expect(JSON.parse(json)["@graph"]).toEqual([
    { "@type": "Organization", name: "Plumbline", url: origin },
    { "@type": "WebSite", name: "Plumbline", url: origin },
  ]);
});
