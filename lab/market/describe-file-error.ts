const sentences: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  ENOTDIR: (path) => `${path} is a file, not a folder.`,
  EACCES: (path) => `${path} may not be read by this user.`,
};

/**
 * Describes for people why something that a command was given cannot be used. path: what was read,
 * for errors that do not name it.
 */
export const describeFileError = (thrown: unknown, path = "the file"): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code = "", path: named = path } = thrown as NodeJS.ErrnoException;
  if (code.startsWith("Z_")) return `${path} is damaged or cut off.`;
  return sentences[code]?.(named) ?? thrown.message;
};
