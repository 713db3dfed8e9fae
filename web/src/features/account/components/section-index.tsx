import { accountSections } from "../account-sections.ts";
import { useCurrentSection } from "../use-current-section.ts";

const ids = Object.keys(accountSections);

/** Links to the subjects of the account: beside them on wide screens, above them on narrow ones. */
export function SectionIndex() {
  const current = useCurrentSection(ids);
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-20 lg:self-start">
      <ul className="grid grid-cols-2 gap-x-4 text-[13px] leading-5 lg:grid-cols-1">
        {Object.entries(accountSections).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className="block py-1.5 text-ink-2! underline decoration-(--line-strong) underline-offset-4 hover:text-ink! lg:border-l-2 lg:no-underline lg:border-line lg:pl-3 lg:aria-[current]:border-value lg:aria-[current]:font-semibold lg:aria-[current]:text-ink!"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
