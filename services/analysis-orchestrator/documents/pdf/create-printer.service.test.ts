import { eventually } from "@plumbline/test-kit/settings.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync } from "node:fs";
import type { Browser } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPrinter, type Printer } from "./create-printer.ts";
import { createBrowserLauncher } from "./create-browser-launcher.ts";
import { readPdf } from "./testing/read-pdf.ts";

// A real Chromium prints small documents.
const address = "http://plumbline.test/";
const { signal } = new AbortController();
const document = (body: string) => ({
  address,
  html: `<!doctype html><html lang="en"><head><title>A title</title></head><body>${body}</body></html>`,
});

const launchBrowser = createBrowserLauncher();
const launched: Browser[] = [];
const launch = async () => {
  const browser = await launchBrowser();
  launched.push(browser);
  return browser;
};
const isRunning = (browser: Browser) =>
  browser.process()?.exitCode === null && browser.process()?.signalCode === null;
const kill = (browser: Browser | undefined) => browser?.process()?.kill("SIGKILL");

let printer: Printer | undefined;
const open = (settings: Partial<Parameters<typeof createPrinter>[0]> = {}) => {
  printer = createPrinter({ launch, ...settings });
  return printer;
};
afterEach(async () => {
  await printer?.close();
  printer = undefined;
  launched.length = 0;
});

const requests: string[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.end("body{background:red}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Returns what a promise is rejected with. */
const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );

/** Keeps every browser from printing until it is let go. */
const createHold = () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return {
    letGo,
    launch: async () => {
      const browser = await launch();
      const newPage = browser.newPage.bind(browser);
      browser.newPage = async (...given) => {
        await held;
        return newPage(...given);
      };
      return browser;
    },
  };
};

test("prints a tagged PDF with title, language and bookmarks, and fills in page numbers", async () => {
  const pdf = await readPdf(
    await open().print(
      document(
        `<p><a href="#b">Second</a> on <span data-page-of="b"></span>, nowhere <i data-page-of="c"></i></p>
         <h1>First part</h1><h2>Detail</h2><h1 id="b" style="break-before:page">Second part</h1>`,
      ),
      signal,
    ),
  );
  expect(pdf.title).toBe("A title");
  expect(pdf.language).toBe("en");
  expect(pdf.isTagged).toBe(true);
  expect(pdf.pages.map(({ text }) => text.replace(/\s+/g, " ").trim())).toEqual([
    "Second on 2, nowhere First part Detail",
    "Second part",
  ]);
  expect(pdf.pages[0]?.roles).toEqual(expect.arrayContaining(["P", "H1", "H2", "Link"]));
  expect(pdf.outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ["First part", ["Detail"]],
    ["Second part", []],
  ]);
});

test("runs no script, and reaches neither the network nor a file", async () => {
  const hostile = document(`
        <p id="p">plain</p>
        <script>document.getElementById("p").textContent = "script ran"; fetch("${url}/fetch")</script>
        <img src="x" onerror="document.body.textContent = 'handler ran'">
        <link rel="stylesheet" href="${url}/style"><img src="${url}/image">
        <style>@import "${url}/import"; body { background: url("${url}/background") }</style>
        <iframe src="${url}/frame"></iframe><iframe src="file:///etc/hostname"></iframe>
        <iframe srcdoc="<p>inner</p><script>parent.document.body.textContent='inner ran'</script>"></iframe>
        <object data="${url}/object"></object><embed src="file:///etc/passwd">
        <p>end</p>`);
  // The server's own address, because Chromium itself keeps other sites from a loopback address.
  const pdf = await readPdf(await open().print({ ...hostile, address: `${url}/` }, signal));
  expect(requests).toEqual([]);
  expect(pdf.text).toContain("plain");
  expect(pdf.text).toContain("end");
  expect(pdf.text).not.toMatch(/ran|root:/);
});

test("refuses a document that leads elsewhere", async () => {
  const leaving = document(`<meta http-equiv="refresh" content="0;url=${url}/refresh">`);
  await expect(open().print(leaving, signal)).rejects.toMatchObject({ code: "PRINT_FAILED" });
  expect(requests).toEqual([]);
});

test("gives the browser no secret and no open port", async () => {
  process.env["TEST_SECRET_OF_PARENT"] = "secret";
  try {
    await open().print(document("x"), signal);
    const child = launched[0]?.process();
    expect(child?.spawnargs.join(" ")).toContain("--remote-debugging-pipe");
    expect(launched[0]?.wsEndpoint()).toBe("");
    if (process.platform === "linux") {
      const { readFile } = await import("node:fs/promises");
      expect(await readFile(`/proc/${child?.pid}/environ`, "utf8")).not.toContain("TEST_SECRET");
    }
  } finally {
    delete process.env["TEST_SECRET_OF_PARENT"];
  }
});

test("prints on after its browser crashed, at work or idle", async () => {
  let crashes = 0;
  const printing = open({
    launch: async () => {
      const browser = await launch();
      const newPage = browser.newPage.bind(browser);
      browser.newPage = async (...given) => {
        if (crashes++ === 0) kill(browser);
        return newPage(...given);
      };
      return browser;
    },
  });
  expect((await readPdf(await printing.print(document("once more"), signal))).text).toContain("once more");
  expect(launched).toHaveLength(2);

  kill(launched[1]);
  await eventually("the idle browser has ended", async () => !launched[1]?.connected);
  expect((await readPdf(await printing.print(document("a third"), signal))).text).toContain("a third");
  expect(launched).toHaveLength(3);
});

test("gives up a document whose browser crashes twice, and prints the next", async () => {
  let isDoomed = true;
  const printing = open({
    launch: async () => {
      const browser = await launch();
      if (isDoomed) browser.newPage = async () => (kill(browser), Promise.reject(new Error("gone")));
      return browser;
    },
  });
  await expect(printing.print(document("doomed"), signal)).rejects.toMatchObject({
    kind: "unavailable",
    code: "PRINT_FAILED",
  });
  isDoomed = false;
  expect((await readPdf(await printing.print(document("next"), signal))).text).toContain("next");
});

test("says so when no browser can be started", async () => {
  const printing = open({ launch: () => Promise.reject(new Error("no such file")) });
  await expect(printing.print(document("x"), signal)).rejects.toMatchObject({
    code: "PRINT_FAILED",
    message: "The PDF could not be created. Please try again.",
  });
});

test("refuses documents while as many wait as may", async () => {
  const hold = createHold();
  const printing = open({ launch: hold.launch, browsers: 1, waiting: 1 });
  const first = printing.print(document("first"), signal);
  const second = printing.print(document("second"), signal);
  await expect(printing.print(document("third"), signal)).rejects.toMatchObject({
    kind: "rate-limited",
    code: "PRINTER_BUSY",
    details: { retryAfter: 5 },
  });
  hold.letGo();
  expect((await readPdf(await first)).text).toContain("first");
  expect((await readPdf(await second)).text).toContain("second");
  expect(launched).toHaveLength(1);
});

test("ends the browser of a document that takes longer than the deadline", async () => {
  const hold = createHold();
  const printing = open({ launch: hold.launch, browsers: 1, deadlineMs: 1_500 });
  const late = catchError(printing.print(document("late"), signal));
  await eventually("the browser has started", async () => launched.length === 1);
  await eventually("the browser has ended", async () => launched[0] && !isRunning(launched[0]));
  expect(await late).toMatchObject({
    kind: "unavailable",
    code: "PRINT_TIMED_OUT",
  });
});

test("prints with a browser that took longer than the deadline to start", async () => {
  const deadlineMs = 2_000;
  const printing = open({
    deadlineMs,
    launch: async () => {
      await once(AbortSignal.timeout(deadlineMs + 100), "abort");
      return launch();
    },
  });
  expect((await readPdf(await printing.print(document("slow start"), signal))).text).toContain("slow start");
});

test("ends the browser of a caller who disconnects, and drops one who waits", async () => {
  const hold = createHold();
  const printing = open({ launch: hold.launch, browsers: 1 });
  const [leaving, waiting] = [new AbortController(), new AbortController()];
  const left = catchError(printing.print(document("left"), leaving.signal));
  const dropped = catchError(printing.print(document("dropped"), waiting.signal));
  await eventually("the browser has started", async () => launched.length === 1);
  waiting.abort();
  expect(await dropped).toMatchObject({
    code: "CANCELLED",
  });
  leaving.abort();
  await eventually("the browser has ended", async () => launched[0] && !isRunning(launched[0]));
  expect(await left).toMatchObject({
    code: "CANCELLED",
  });
});

test("replaces a browser after so many documents", async () => {
  const printing = open({ browsers: 1, maxPrints: 2 });
  for (const text of ["a", "b", "c"]) await printing.print(document(text), signal);
  expect(launched).toHaveLength(2);
  await eventually("only the second is running", async () => launched.filter(isRunning).length === 1);
});

test("ends all browsers when nobody needs them, and starts one for the next document", async () => {
  const printing = open({ browsers: 2, idleMs: 50 });
  await printing.warmUp();
  await eventually("none is running", async () => !launched.some(isRunning));
  await printing.print(document("after"), signal);
  expect(launched).toHaveLength(3);
});

test("starts all browsers before the first document, which then needs no other", async () => {
  const printing = open({ browsers: 2 });
  await printing.warmUp();
  expect(launched.filter(isRunning)).toHaveLength(2);
  await Promise.all(["a", "b"].map((text) => printing.print(document(text), signal)));
  expect(launched).toHaveLength(2);
});

test("a browser that does not start is said, and tried again with the next document", async () => {
  let broken = true;
  const printing = open({
    browsers: 1,
    launch: () => (broken ? Promise.reject(new Error("no browser")) : launch()),
  });
  await expect(printing.warmUp()).rejects.toMatchObject({ code: "PRINT_FAILED" });
  broken = false;
  expect((await readPdf(await printing.print(document("after"), signal))).text).toContain("after");
});

test("leaves nothing behind when it is closed, also in the middle of a document", async () => {
  const hold = createHold();
  const printing = open({ launch: hold.launch });
  const cut = catchError(printing.print(document("cut"), signal));
  await eventually("the browser has started", async () => launched.length === 1);
  const profile = launched[0]
    ?.process()
    ?.spawnargs.find((one) => one.startsWith("--user-data-dir="))
    ?.split("=")[1];
  expect(profile && existsSync(profile)).toBe(true);
  await printing.close();
  expect(await cut).toMatchObject({
    code: "PRINTER_STOPPED",
  });
  expect(launched.filter(isRunning)).toEqual([]);
  expect(profile && existsSync(profile)).toBe(false);
  await expect(printing.print(document("x"), signal)).rejects.toMatchObject({ code: "PRINTER_STOPPED" });
});
