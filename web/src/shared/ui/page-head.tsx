import { useLayoutEffect } from "react";

/** Sets the title of the browser tab, and noindex on pages that search engines must not index. */
export function PageHead({ title, noindex = false }: { title: string; noindex?: boolean }) {
  // The served page has a title element already; a second one, rendered here, would not count.
  useLayoutEffect(() => {
    document.title = title === "Plumbline" ? title : `${title} · Plumbline`;
  }, [title]);
  return noindex ? <meta name="robots" content="noindex" /> : null;
}
