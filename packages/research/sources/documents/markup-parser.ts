import { type Handler, Parser, type ParserOptions } from "htmlparser2";

/** Maximum length of one tag or comment in characters: it is held until its end. */
const maxTagLength = 1_000_000;

/**
 * Creates a streaming parser of HTML or XML, for documents that nobody can trust. write throws for
 * a tag or a comment that no filer would write.
 */
export const createMarkupParser = (handler: Partial<Handler>, options?: ParserOptions) => {
  const parser = new Parser(handler, options);
  let length = 0;
  return {
    write: (part: string) => {
      length += part.length;
      parser.write(part);
      if (length - parser.endIndex > maxTagLength) throw new Error("a document with too long a tag");
    },
    end: () => parser.end(),
  };
};
