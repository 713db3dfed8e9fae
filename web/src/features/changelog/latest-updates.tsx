import { Link } from "react-router-dom";
import { formatRelativeTime } from "../../shared/format.ts";
import { changelogEntries } from "./list-entries.ts";

const shown = 8;

/** Lists the newest entries of the changelog with how long ago they were made. */
export function LatestUpdates() {
  return (
    <section aria-labelledby="latest-updates" className="mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="latest-updates">Latest Updates</h2>
        <Link to="/changelog" className="link">
          Changelog
        </Link>
      </div>
      <ul className="card divide-y divide-line">
        {changelogEntries.slice(0, shown).map(({ id, title, day }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <Link to={`/changelog#${id}`}>{title}</Link>
            <time dateTime={day} className="shrink-0 text-[13px] text-ink-3">
              {formatRelativeTime(day)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
