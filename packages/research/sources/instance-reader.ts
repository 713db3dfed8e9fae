import { createInstanceParser } from "./documents/instance-xml.ts";
import type { InstanceFact } from "../company/filings/sec-records.ts";
import { type Reader, textReader } from "./reader.ts";

/** Creates a streaming reader of an XBRL instance document, which may be tens of megabytes. */
export const instanceReader = (): Reader<InstanceFact[]> =>
  textReader({ parser: createInstanceParser(), fault: "not an instance document, or truncated" });
