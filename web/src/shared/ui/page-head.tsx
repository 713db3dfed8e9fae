/** Title of the browser tab, and noindex where search engines have no business. */
export function PageHead({ title, noindex = false }: { title: string; noindex?: boolean }) {
  return (
    <>
      <title>{title === "Plumbline" ? title : `${title} · Plumbline`}</title>
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
