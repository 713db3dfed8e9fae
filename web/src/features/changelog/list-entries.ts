/** An entry of the changelog. */
export type ChangelogEntry = {
  /** Of the file, which begins with the day. */
  id: string;
  /** YYYY-MM-DD */
  day: string;
  title: string;
  /** Markdown. */
  text: string;
};

const files = import.meta.glob<string>("./entries/*.md", { query: "?raw", import: "default", eager: true });

/** Reads an entry: the file's name has its day, its first line the title. */
const readEntry = (path: string, content: string): ChangelogEntry => {
  const id = path.replace(/^.*\//, "").replace(/\.md$/, "");
  const [, title = "", text = ""] = /^# (.+)\n([\s\S]*)$/.exec(content) ?? [];
  return { id, day: id.slice(0, 10), title, text: text.trim() };
};

/** All entries, the newest first. */
export const changelogEntries: ChangelogEntry[] = Object.entries(files)
  .map(([path, content]) => readEntry(path, content))
  .toSorted((a, b) => b.id.localeCompare(a.id));
