import { AppError } from "@plumbline/platform/errors.ts";
import type { FilingText } from "../company/company-data.ts";
import { createFilingTextParser, type FilingSections } from "./documents/filing-text.ts";
import { type Reader, textReader } from "./reader.ts";

/**
 * Creates a reader of an annual report's document, which may be megabytes: it streams and keeps the
 * start of three sections.
 */
export const filingTextReader = (): Reader<FilingSections> =>
  textReader({ parser: createFilingTextParser(), fault: "not a web page, or truncated" });

/**
 * Reads a filing's text within a timeout, or returns the reason why not. Rejects only if the
 * caller's signal is aborted.
 */
export const withoutFailing = async ({
  read,
  waitMs,
  signal,
}: {
  read: (signal: AbortSignal) => Promise<FilingText | null>;
  waitMs: number;
  signal: AbortSignal | undefined;
}): Promise<{ text: FilingText; reason: null } | { text: null; reason: string }> => {
  const late = AbortSignal.timeout(waitMs);
  try {
    const text = await read(signal ? AbortSignal.any([signal, late]) : late);
    if (!text) return { text: null, reason: "The annual report's document is not available." };
    if (!text.business && !text.risks && !text.discussion)
      return { text: null, reason: "No section could be found in the annual report's document." };
    return { text, reason: null };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.aborted) return { text: null, reason: "The annual report's document did not arrive in time." };
    const why = error instanceof AppError ? error.message : "The annual report's document cannot be read.";
    return { text: null, reason: why };
  }
};
