import { notFound } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { openTestGateway } from "../testing/test-gateway.ts";
import { companyOnDay } from "../v1/testing/example-company.ts";

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings });
backends.handlers.orchestrator.getCompanyOnDay = (asked) => {
  if (asked.ticker === "NONE") throw notFound("NOT_IN_MARKET", "NONE is not in the market.");
  if (asked.ticker === "FUND")
    return { ticker: "FUND", row: { day: "2026-03-31", refusal: "It is a fund & has no revenue." } };
  const company = companyOnDay(asked);
  return asked.ticker === "EVIL" ? { ...company, companyName: '<script>alert("x")</script>' } : company;
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${gateway.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test("a picture has value, range, price and day in both themes, and is cached", async () => {
  const { status, headers, text } = await get("/embed/acme.svg");
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  for (const said of ["Acme", "Value $15.00", "Price $10.00", "$6.00 to $30.00", "2026-03-31", "dark"])
    expect(text).toContain(said);
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  const again = { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" };
  expect((await get("/embed/acme.svg", again)).status).toBe(304);
});

test("a page for frames of any site has a link and no script, and sets no cookie", async () => {
  const { headers, text } = await get("/embed/ACME");
  expect(text).toContain(`href="${gateway.url}/company/ACME"`);
  expect(text).not.toContain("<script");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
  );
  expect([headers.get("x-frame-options"), headers.get("set-cookie")]).toEqual([null, null]);
});

test("an unknown company is a picture with a sentence and status 404; a refused one says why", async () => {
  const unknown = await get("/embed/NONE.svg");
  expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "image/svg+xml"]);
  expect(unknown.text).toContain("Plumbline has no value of NONE.");
  const refused = await get("/embed/FUND");
  expect([refused.status, refused.text]).toEqual([200, expect.stringContaining("a fund &amp; has")]);
});

test("a name is text, whatever it has", async () => {
  expect((await get("/embed/EVIL")).text).not.toContain("<script");
});
