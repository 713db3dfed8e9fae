import { AppError } from "@plumbline/platform/errors.ts";
import type { FilingText } from "../company/company-data.ts";
import { createFilingTextParser, type FilingSections } from "./documents/filing-text.ts";
import { type CreateReader, textReader } from "./reader.ts";

/**
 * Creates readers of a report's document by its form, 10-K or 10-Q. It may be megabytes: they
 * stream and keep the start of some sections.
 */
export const filingTextReader =
  (form: string): CreateReader<FilingSections> =>
  () =>
    textReader({
      parser: createFilingTextParser({ isQuarterly: form.startsWith("10-Q") }),
      fault: "not a web page, or truncated",
    });

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
    if (!text) return { text: null, reason: "The report's document is not available." };
    if (!text.business && !text.risks && !text.discussion)
      return { text: null, reason: "No section could be found in the report's document." };
    return { text, reason: null };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.aborted) return { text: null, reason: "The report's document did not arrive in time." };
    const why = error instanceof AppError ? error.message : "The report's document cannot be read.";
    return { text: null, reason: why };
  }
};
