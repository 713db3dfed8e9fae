import { ownSections, tabSections } from "./sections.ts";

/** Lists the sections with links and the places of their page numbers. */
export function Contents() {
  const { answers, sources, disclaimer } = ownSections;
  return (
    <nav className="contents">
      <h2>Contents</h2>
      <ol>
        <Entry {...answers} />
        {tabSections.map(({ id, title, parts }) => (
          <Entry key={id} id={id} title={title} parts={parts.length > 1 ? parts : []} />
        ))}
        <Entry {...sources} />
        <Entry {...disclaimer} />
      </ol>
    </nav>
  );
}

function Entry({
  id,
  title,
  parts = [],
}: {
  id: string;
  title: string;
  parts?: { id: string; title: string }[];
}) {
  return (
    <li>
      <a href={`#${id}`}>
        <span>{title}</span>
        <span className="leader" />
        <span className="num" data-page-of={id} />
      </a>
      {parts.length > 0 ? (
        <ol>
          {parts.map((part) => (
            <Entry key={part.id} id={part.id} title={part.title} />
          ))}
        </ol>
      ) : null}
    </li>
  );
}
