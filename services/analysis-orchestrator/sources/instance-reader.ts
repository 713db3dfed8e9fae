import { createInstanceParser } from "./documents/instance-xml.ts";
import type { InstanceFact } from "../domain/company/filings/sec-records.ts";
import { type Reader, textReader } from "./reader.ts";

/** An XBRL instance document, tens of megabytes for the largest filers: read as it comes. */
export const instanceReader = (): Reader<InstanceFact[]> =>
  textReader({ parser: createInstanceParser(), fault: "not an instance document, or truncated" });
