/** A full stop after these does not end a sentence. */
const abbreviation =
  /(?:\b(?:Inc|Corp|Co|Ltd|Cos|No|Nos|vs|Mr|Mrs|Ms|Dr|St|Jr|Sr|approx|e\.g|i\.e|etc|U\.S|U\.K|U\.N|L\.P|N\.A|a\.m|p\.m|(?:Item|Part|Note|Section)\s[\dIVX]+[A-C]?)|\b\p{Lu})\.$/u;

/** After "U.S." these begin a sentence: no name of a place or an office has them. */
const begins = /^["“(]?(?:The|We|Our|In|It|This|These|A|An|As|For|If|While|When|Such|Any|Some|Many) /;
const place = /\b(?:U\.S|U\.K)\.$/;

/** Splits a paragraph into sentences; one that may not be whole stays with its neighbour. */
export const splitSentences = (paragraph: string): string[] => {
  const sentences: string[] = [];
  let rest = "";
  const pieces = paragraph.split(/(?<=[.!?]["”’)]{0,2})\s+(?=["“‘(]?[\p{Lu}\p{N}])/u);
  for (const [i, piece] of pieces.entries()) {
    const sentence = rest ? `${rest} ${piece}` : piece;
    const isEnd = place.test(sentence) && begins.test(pieces[i + 1] ?? "");
    if (abbreviation.test(sentence) && !isEnd) rest = sentence;
    else {
      sentences.push(sentence);
      rest = "";
    }
  }
  return rest ? [...sentences, rest] : sentences;
};
