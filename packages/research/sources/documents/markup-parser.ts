import { type Handler, Parser, type ParserOptions } from "htmlparser2";

/**
 * Maximum length of a value or a comment in characters, and attributes of a tag: they are held
 * until its end.
 */
const [maxLength, maxAttributes] = [1_000_000, 1_000];

const tooLong = () => new Error("a document with too long a tag");

/**
 * Creates a streaming parser of HTML or XML, for documents that nobody can trust. write throws for
 * a tag or a comment that no filer would write.
 */
export const createMarkupParser = (
  handler: Partial<Omit<Handler, "onopentagname" | "onattribute">>,
  options?: ParserOptions,
) => {
  let [length, attributes] = [0, 0];
  const parser = new Parser(
    {
      ...handler,
      onopentagname: () => (attributes = 0),
      onattribute: () => {
        if (++attributes > maxAttributes) throw tooLong();
      },
    },
    options,
  );
  return {
    write: (part: string) => {
      length += part.length;
      parser.write(part);
      if (length - parser.endIndex > maxLength) throw tooLong();
    },
    end: () => parser.end(),
  };
};
