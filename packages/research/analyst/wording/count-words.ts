const isWord = (token: string): boolean => /[a-z\d]/i.test(token) || /[\p{L}\p{N}]/u.test(token);

/** Counts the words of a text; marks between them, as "&" and dashes, are none. */
export const countWords = (text: string): number => text.split(/\s+/).filter(isWord).length;
