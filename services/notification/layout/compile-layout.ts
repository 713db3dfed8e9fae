import mjml2html from "mjml";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where `npm run generate` writes the compiled layout. */
export const compiledLayoutPath = join(import.meta.dirname, "../domain/compiled-layout.ts");

/**
 * Compiles layout.mjml to a module with its HTML. Done when the layout changes, not when the
 * service starts: the compiler and its many packages stay out of the service.
 */
export const compileLayout = async (): Promise<string> => {
  const source = await readFile(join(import.meta.dirname, "layout.mjml"), "utf8");
  const { html } = await mjml2html(source, { validationLevel: "strict", fonts: {} });
  const compact = html.replace(/\s*\n\s*/g, "\n").trim();
  return `/** Compiled from layout/layout.mjml by \`npm run generate\`. */
export const compiledLayout = ${"`"}${compact}
${"`"};
`;
};
