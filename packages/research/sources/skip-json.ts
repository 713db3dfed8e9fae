/** Returns the byte of a character of ASCII. */
export const codeOf = (text: string) => text.charCodeAt(0);
/** Returns which bytes are characters that a pattern fits. */
export const tableOf = (pattern: RegExp) =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(pattern.test(String.fromCharCode(byte))));

const isBlank = tableOf(/[ \t\n\r]/);
const isDigit = tableOf(/[0-9]/);
const isHexDigit = tableOf(/[0-9a-fA-F]/);
const isEscape = tableOf(/["\\/bfnrtu]/);

const [quote, backslash, comma, colon] = ['"', "\\", ",", ":"].map(codeOf);
/** What a string is made of besides escapes: no quote, backslash or control character. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= 0x20 && byte !== quote && byte !== backslash),
);
const [openBrace, closeBrace, openBracket, closeBracket] = ["{", "}", "[", "]"].map(codeOf);
const [minus, plus, point, zero, exponent] = ["-", "+", ".", "0", "e"].map(codeOf);
const [lowerCase, unicode] = [0x20, codeOf("u")];
const words = ["true", "false", "null"].map((word) => word.split("").map(codeOf));

// Each of these takes the place where something begins, and returns the place after it. They are
// functions of bytes and a number, because state in a closure takes three times as long.

/** Nothing valid begins at that place, or it does not end in these bytes. */
export const none = -1;

const skip = (bytes: Uint8Array, from: number, table: Uint8Array): number => {
  let at = from;
  while (at < bytes.length && table[bytes[at] as number] === 1) at++;
  return at;
};

/** Skips a string of JSON; none if it is not valid or does not end in these bytes. */
export const skipString = (bytes: Uint8Array, from: number): number => {
  if (bytes[from] !== quote) return none;
  for (let at = from + 1; ;) {
    at = skip(bytes, at, isPlain);
    if (bytes[at] === quote) return at + 1;
    const escape = bytes[at + 1] ?? 0;
    if (bytes[at] !== backslash || isEscape[escape] === 0) return none;
    at += 2;
    if (escape !== unicode) continue;
    for (const end = at + 4; at < end; at++) if (isHexDigit[bytes[at] ?? 0] === 0) return none;
  }
};

const skipDigits = (bytes: Uint8Array, from: number): number => {
  const end = skip(bytes, from, isDigit);
  return end > from ? end : none;
};

const skipNumber = (bytes: Uint8Array, from: number): number => {
  let at = bytes[from] === minus ? from + 1 : from;
  at = bytes[at] === zero ? at + 1 : skipDigits(bytes, at);
  if (at !== none && bytes[at] === point) at = skipDigits(bytes, at + 1);
  if (at === none || ((bytes[at] ?? 0) | lowerCase) !== exponent) return at;
  const isSigned = bytes[at + 1] === minus || bytes[at + 1] === plus;
  return skipDigits(bytes, isSigned ? at + 2 : at + 1);
};

const skipWord = (bytes: Uint8Array, from: number): number => {
  const word = words.find(([first]) => first === bytes[from]);
  return word?.every((byte, i) => bytes[from + i] === byte) ? from + word.length : none;
};

const skipScalar = (bytes: Uint8Array, from: number): number => {
  const first = bytes[from] ?? 0;
  if (first === quote) return skipString(bytes, from);
  return first === minus || isDigit[first] === 1 ? skipNumber(bytes, from) : skipWord(bytes, from);
};

/** Skips the name of an entry, its colon, and blanks after it. */
const skipName = (bytes: Uint8Array, from: number): number => {
  const at = skipString(bytes, from);
  const end = at === none ? none : skip(bytes, at, isBlank);
  return end !== none && bytes[end] === colon ? skip(bytes, end + 1, isBlank) : none;
};

const maxDepth = 13;
/** Maximum objects and lists within one value, a hundred times what any filer has. */
const maxLength = 200_000;
const tooLarge = () => new Error("nested too deeply, or too long");

/**
 * Skips an object or a list of JSON, which is checked as JSON.parse does: in half of its time, for
 * what is not read. Returns the place after it; none if it is not valid or does not end in these
 * bytes. Throws if it is nested too deeply or too long.
 */
export const skipJson = (bytes: Uint8Array, from: number): number => {
  /** The last brackets of the objects and lists that are open. */
  const closing: (number | undefined)[] = [];
  let length = 0;
  let at = from;
  while (at !== none) {
    const first = bytes[at];
    if (first === openBrace || first === openBracket) {
      const close = first === openBrace ? closeBrace : closeBracket;
      closing.push(close);
      if (closing.length > maxDepth || ++length > maxLength) throw tooLarge();
      at = skip(bytes, at + 1, isBlank);
      if (bytes[at] !== close) {
        if (close === closeBrace) at = skipName(bytes, at);
        continue;
      }
    } else {
      at = skipScalar(bytes, at);
      if (at === none) return none;
      at = skip(bytes, at, isBlank);
    }
    while (bytes[at] === closing.at(-1)) {
      closing.pop();
      at++;
      if (closing.length === 0) return at;
      at = skip(bytes, at, isBlank);
    }
    if (bytes[at] !== comma) return none;
    at = skip(bytes, at + 1, isBlank);
    if (closing.at(-1) === closeBrace) at = skipName(bytes, at);
  }
  return none;
};

const isBracket = tableOf(/[{}[\]]/);
/** What is passed over between brackets and strings. */
const isInside = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(isBracket[byte] === 0 && byte !== quote),
);

/**
 * Finds where an object or a list of JSON ends by its brackets and strings alone, for what
 * JSON.parse reads next and checks. Returns the place after it; none if it does not end in these
 * bytes. Throws if it is nested too deeply or too long.
 */
export const findEnd = (bytes: Uint8Array, from: number): number => {
  let depth = 0;
  let length = 0;
  for (let at = from; ;) {
    at = skip(bytes, at, isInside);
    const byte = bytes[at];
    if (byte === quote) {
      at = skipString(bytes, at);
      if (at === none) return none;
    } else if (byte === undefined) return none;
    else {
      at++;
      if (byte === closeBrace || byte === closeBracket) depth--;
      else if (++depth > maxDepth || ++length > maxLength) throw tooLarge();
      if (depth === 0) return at;
    }
  }
};
