import { callCancelled } from "@plumbline/platform/errors.ts";
import { createGate } from "@plumbline/platform/gate.ts";
import type { Browser } from "puppeteer-core";
import { printerBusy, printerStopped, printFailed, printTimedOut } from "./errors.ts";
import { createPrintedDocuments } from "./printed-documents.ts";
import { type PrintableDocument, printDocument } from "./print-document.ts";

export type Printer = {
  print: (document: PrintableDocument, signal: AbortSignal) => Promise<Uint8Array>;
  /** Starts all browsers and has each print once, so that the first readers do not wait for it. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** A running browser, how many documents it has printed, and what ends it if nobody needs it. */
type Press = { browser: Browser; prints: number; rest?: NodeJS.Timeout };

const sampleDocument = { address: "http://localhost/", html: "<!doctype html><p>A</p>" };

/** How long a browser may take to end before it is killed. */
const closeTimeoutMs = 2_000;

/** Ends a browser; kills it if it does not end. */
const end = async ({ browser }: Press) => {
  const kill = () => browser.process()?.kill("SIGKILL");
  const timer = setTimeout(kill, closeTimeoutMs);
  try {
    await browser.close();
  } catch {
    kill();
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Creates a pool of browsers, each of which prints one document at a time, so that a crash or a
 * hang costs only that document. A document whose browser crashed is printed once more. Throws
 * PRINTER_BUSY when too many wait, PRINT_TIMED_OUT after the deadline, PRINT_FAILED, and CANCELLED
 * when the signal aborts.
 */
export const createPrinter = ({
  launch,
  browsers = 2,
  waiting = 16,
  deadlineMs = 35_000,
  maxPrints = 50,
  idleMs = 60_000,
  keptBytes = 16_000_000,
}: {
  launch: () => Promise<Browser>;
  /** How many documents are printed at once. */
  browsers?: number;
  /** How many more may wait. */
  waiting?: number;
  /** Time to print one document, from when its browser has started: a start has its own limit. */
  deadlineMs?: number;
  /** After so many documents a browser is replaced, which bounds its memory. */
  maxPrints?: number;
  /** After so long without work a browser is ended: it takes 150 MB, and a start a tenth of a second. */
  idleMs?: number;
  /** How much of what was printed is kept for the next who wants the same. */
  keptBytes?: number;
}): Printer => {
  const gate = createGate({ running: browsers, waiting, busy: printerBusy });
  const printed = createPrintedDocuments({ maxBytes: keptBytes });
  const idle: Press[] = [];
  /** What must have ended before the pool is closed: documents at work, and browsers. */
  const open = new Set<Promise<unknown>>();
  const closing = new AbortController();

  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = work.then(
      () => open.delete(settled),
      () => open.delete(settled),
    );
    open.add(settled);
    return work;
  };
  const retire = (press: Press) => {
    clearTimeout(press.rest);
    void track(end(press));
  };

  const take = async (signal: AbortSignal): Promise<Press> => {
    for (;;) {
      const press = idle.pop() ?? { browser: await launch(), prints: 0 };
      if (signal.aborted) {
        retire(press);
        throw signal.reason;
      }
      clearTimeout(press.rest);
      if (press.browser.connected) return press;
      retire(press);
    }
  };
  const giveBack = (press: Press) => {
    press.prints++;
    if (closing.signal.aborted || press.prints >= maxPrints) return retire(press);
    idle.push(press);
    press.rest = setTimeout(() => idle.splice(idle.indexOf(press), 1).forEach(retire), idleMs).unref();
  };

  /** Prints with a browser that is given up if this fails; null if the browser crashed. */
  const attempt = async (
    document: PrintableDocument,
    signal: AbortSignal,
    startClock: () => void,
  ): Promise<Uint8Array | null> => {
    const press = await take(signal);
    startClock();
    const aborted = Promise.withResolvers<never>();
    const abort = () => {
      press.browser.process()?.kill("SIGKILL");
      aborted.reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    try {
      const pdf = await Promise.race([printDocument(press.browser, document), aborted.promise]);
      giveBack(press);
      return pdf;
    } catch (thrown) {
      const hasCrashed = !press.browser.connected;
      retire(press);
      if (signal.aborted) throw signal.reason;
      if (hasCrashed) return null;
      throw thrown;
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };

  const printNow = async (document: PrintableDocument, caller: AbortSignal): Promise<Uint8Array> => {
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const startClock = () => (timer ??= setTimeout(() => deadline.abort(printTimedOut()), deadlineMs));
    const cancel = () => deadline.abort(callCancelled());
    const stop = () => deadline.abort(printerStopped());
    caller.addEventListener("abort", cancel, { once: true });
    closing.signal.addEventListener("abort", stop, { once: true });
    const { signal } = deadline;
    try {
      if (closing.signal.aborted) throw printerStopped();
      const pdf =
        (await attempt(document, signal, startClock)) ?? (await attempt(document, signal, startClock));
      if (!pdf) throw new Error("the browser crashed twice");
      return pdf;
    } catch (thrown) {
      throw signal.aborted || closing.signal.aborted ? (signal.reason ?? thrown) : printFailed(thrown);
    } finally {
      clearTimeout(timer);
      caller.removeEventListener("abort", cancel);
      closing.signal.removeEventListener("abort", stop);
    }
  };

  const enter = (work: () => Promise<Uint8Array>, signal: AbortSignal) => gate(() => track(work()), signal);
  // Looked up when it is the caller's turn: the same document may have been printed meanwhile.
  const print: Printer["print"] = (document, signal) =>
    enter(() => printed.findOr(document, () => printNow(document, signal)), signal);

  return {
    print,
    warmUp: async () => {
      const { signal } = new AbortController();
      await Promise.all(
        Array.from({ length: browsers }, () => enter(() => printNow(sampleDocument, signal), signal)),
      );
    },
    close: async () => {
      closing.abort();
      for (const press of idle.splice(0)) retire(press);
      while (open.size > 0) await Promise.all(open);
    },
  };
};
