/**
 * Compiles public facts into the sample data of the local mirror and the reference tables of the
 * analysis service. npm run node -- packages/test-servers/compile/main.ts <source-dir>
 *
 * The source directory has the downloaded files: sec/ (company facts, submissions, inline XBRL
 * facts, the ticker list), prices/, market/, rates/ and damodaran/. The same sources give the same
 * bytes.
 */
import { join, resolve } from "node:path";
import { compileCompanies } from "./companies.ts";
import { compileDocuments } from "./documents.ts";
import { compileFilingWords } from "./filing-words.ts";
import { compileInstances } from "./instances.ts";
import { compileFrames } from "./frames.ts";
import { compileMarket } from "./market.ts";
import { compileReference } from "./reference.ts";

const source = process.argv[2];
if (!source) {
  console.error("Usage: npm run node -- packages/test-servers/compile/main.ts <source-dir>");
  process.exit(1);
}
const target = join(import.meta.dirname, "../sample-data");
const reference = resolve(import.meta.dirname, "../../research/data");

const companies = compileCompanies({ source: resolve(source), target: join(target, "companies") });
const instances = compileInstances({ source: resolve(source), target: join(target, "instances"), companies });
const documents = compileDocuments({ source: resolve(source), target: join(target, "documents"), companies });
const frames = compileFrames({ source: resolve(source), target });
const market = compileMarket({ source: resolve(source), target });
const tables = compileReference({ source: resolve(source), target: reference });
const words = compileFilingWords({ source: resolve(source), target: reference });
console.log(
  JSON.stringify({ companies: companies.length, instances, documents, frames, market, tables, words }),
);
