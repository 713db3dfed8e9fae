/** The most characters of a slug. */
export const maxSlugLength = 80;

/** Whether a text may stand in the address of a post: a-z, 0-9 and single hyphens between them. */
export const isSlug = (text: string): boolean =>
  text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Makes a slug from a title; "post" if the title has no letter or digit that a slug may have. */
export const slugOf = (title: string): string => {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const slug = words.join("-").slice(0, maxSlugLength).replace(/-$/, "");
  return slug || "post";
};
