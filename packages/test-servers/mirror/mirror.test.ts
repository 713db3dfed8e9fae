import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMirror, type Mirror } from "./mirror.ts";

let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());

const contact = { "user-agent": "Plumbline tests@plumbline.example" };
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${mirror.url}${path}`, { headers: contact, ...init });

test("the SEC's paths require a contact, as the SEC does", async () => {
  const refused = await fetch(`${mirror.url}/submissions/CIK0000320193.json`);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Undeclared Automated Tool");
});

test("compresses an answer as the SEC does, unless the request does not accept it", async () => {
  const askPlainly = async (headers: Record<string, string>) => {
    const url = `${mirror.url}/api/xbrl/companyfacts/CIK0000320193.json`;
    const response = await new Promise<IncomingMessage>((done, failed) => {
      get(url, { headers: { ...contact, ...headers } }, done).on("error", failed);
    });
    return { headers: response.headers, body: await buffer(response) };
  };
  const [zipped, plain] = await Promise.all([askPlainly({ "accept-encoding": "gzip" }), askPlainly({})]);
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(zipped.body.length).toBeLessThan(plain.body.length / 5);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
});

test("answers an unknown path as the SEC does", async () => {
  const answer = await ask("/submissions/CIK0000000001.json");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("<Code>NoSuchKey</Code>");
});

test.each([
  "/Archives/edgar/data/320193/..%2F..%2Fetc/index.json",
  "/Archives/edgar/data/1/000032019325000079/index.json",
  "/tiingo/daily/..%2Ftickers/prices",
  "/api/xbrl/companyfacts/CIK320193.json",
])("answers %s with 404", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("serves company facts in the SEC's format", async () => {
  const facts = (await (await ask("/api/xbrl/companyfacts/CIK0000320193.json")).json()) as {
    cik: number;
    facts: Record<string, Record<string, { units: Record<string, object[]> }>>;
  };
  expect(facts.cik).toBe(320193);
  expect(facts.facts["us-gaap"]?.NetIncomeLoss?.units.USD).toContainEqual({
    start: "2024-09-29",
    end: "2025-09-27",
    val: 112010000000,
    accn: "0000320193-25-000079",
    fy: 2025,
    fp: "FY",
    form: "10-K",
    filed: "2025-10-31",
  });
});

test("serves a filing index with columns of one length, newest first", async () => {
  const { filings, sic } = (await (await ask("/submissions/CIK0000021344.json")).json()) as {
    sic: string;
    filings: { recent: Record<string, (string | number)[]> };
  };
  const lengths = new Set(Object.values(filings.recent).map((column) => column.length));
  expect(lengths.size).toBe(1);
  expect(sic).toBe("2080");
  const dates = filings.recent.filingDate as string[];
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("serves an annual report's document under the name that the index gives", async () => {
  const index = (await (await ask("/submissions/CIK0000021344.json")).json()) as {
    filings: { recent: { accessionNumber: string[]; primaryDocument: string[] } };
  };
  const { accessionNumber, primaryDocument } = index.filings.recent;
  expect(primaryDocument[accessionNumber.indexOf("0000021344-25-000011")]).toBe("ko-20241231.htm");
  const path = "/Archives/edgar/data/21344/000002134425000011/ko-20241231.htm";
  const answer = await ask(path);
  expect(answer.headers.get("content-type")).toBe("text/html");
  expect(await answer.text()).toContain("Our Company operates in two lines of business");
  expect((await ask(path.replace("21344/", "320193/"))).status).toBe(404);
  expect((await ask(path.replace("20241231", "20231231"))).status).toBe(404);
});

test("splits a long filing index into pages without a gap", async () => {
  type Columns = { accessionNumber: string[]; filingDate: string[] };
  type Index = {
    filings: {
      recent: Columns;
      files: { name: string; filingCount: number; filingFrom: string; filingTo: string }[];
    };
  };
  const path = "/submissions/CIK0000320193.json";
  const whole = (await (await ask(path)).json()) as Index;
  expect(whole.filings.files).toEqual([]);
  const cut = await startMirror({ filingsPerPage: 20 });
  const askCut = async (name: string) => (await fetch(`${cut.url}${name}`, { headers: contact })).json();
  const { filings } = (await askCut(path)) as Index;
  const accessions = [...filings.recent.accessionNumber];
  for (const { name, filingCount, filingFrom, filingTo } of filings.files) {
    const page = (await askCut(`/submissions/${name}`)) as Columns;
    expect([page.filingDate[0], page.filingDate.at(-1)]).toEqual([filingTo, filingFrom]);
    expect(page.accessionNumber).toHaveLength(filingCount);
    accessions.push(...page.accessionNumber);
  }
  await cut.close();
  expect(filings.files.length).toBeGreaterThan(1);
  expect(accessions).toEqual(whole.filings.recent.accessionNumber);
  expect((await ask("/submissions/CIK0000320193-submissions-001.json")).status).toBe(404);
});

test("lists and serves the XBRL instance document of a 10-K", async () => {
  const folder = "/Archives/edgar/data/320193/000032019325000079";
  const { directory } = (await (await ask(`${folder}/index.json`)).json()) as {
    directory: { item: { name: string }[] };
  };
  expect(directory.item.map(({ name }) => name)).toEqual(["aapl-20250927_htm.xml"]);
  const xml = await (await ask(`${folder}/aapl-20250927_htm.xml`)).text();
  expect(xml).toMatch(/^<\?xml/);
  expect(xml).toContain(
    '<xbrldi:explicitMember dimension="srt:ProductOrServiceAxis">aapl:IPhoneMember</xbrldi:explicitMember>',
  );
  expect(xml.trimEnd().endsWith("</xbrl>")).toBe(true);
});

test("serves frames, prices and yields", async () => {
  const frame = (await (await ask("/api/xbrl/frames/us-gaap/Revenues/USD/CY2025.json")).json()) as {
    pts: number;
    data: object[];
  };
  expect(frame.data).toHaveLength(frame.pts);
  const prices = (await (
    await ask("/tiingo/daily/aapl/prices?startDate=2026-08-20&endDate=2026-08-21")
  ).json()) as object[];
  expect(prices).toHaveLength(2);
  expect(await (await ask("/fred/graph/fredgraph.csv?id=DGS10&cosd=2026-09-09")).text()).toBe(
    "observation_date,DGS10\n2026-09-09,4.83\n2026-09-10,4.95\n",
  );
});

test("answers a current ETag with 304 without a body", async () => {
  const first = await ask("/files/company_tickers_exchange.json");
  const etag = first.headers.get("etag") as string;
  await first.text();
  const second = await ask("/files/company_tickers_exchange.json", {
    headers: { ...contact, "if-none-match": etag },
  });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe("");
});

test("injects faults by request, as often as requested, until they are cleared", async () => {
  const add = (body: string) => fetch(`${mirror.url}/__faults`, { method: "POST", body });
  expect((await add("{")).status).toBe(400);
  expect((await add('{"prefix":"/fred","mode":"sulk"}')).status).toBe(400);
  expect((await add('{"prefix":"/fred","mode":"429","times":1}')).status).toBe(200);
  const struck = await ask("/fred/graph/fredgraph.csv?id=DGS10");
  expect([struck.status, struck.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await ask("/fred/graph/fredgraph.csv?id=DGS10")).status).toBe(200);
  await add('{"prefix":"/","mode":"500","times":9}');
  await fetch(`${mirror.url}/__faults`, { method: "DELETE" });
  expect((await ask("/fred/graph/fredgraph.csv?id=DGS10")).status).toBe(200);
});
