import { type ReactNode, useState } from "react";
import { formatInteger } from "../../../shared/format.ts";

/** From so many names on a list has a field that finds one. */
const searchableFrom = 12;

/** Offers names with the number of companies that have each; none chosen lets all through. */
export function ChoiceFilter({
  label,
  names,
  counts,
  chosen,
  onChange,
  children = (name) => name,
}: {
  label: string;
  names: readonly string[];
  counts: Uint32Array;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How a name is written. */
  children?: (name: string) => ReactNode;
}) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-[13px] leading-[18px]">{label}</legend>
      {names.length >= searchableFrom ? (
        <input
          type="search"
          className="input mb-2 min-h-0 px-2 py-[3px] text-xs leading-[18px]"
          placeholder="Find"
          aria-label={`Find in ${label.toLowerCase()}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <div className="-mx-2 max-h-[216px] overflow-y-auto">
        {names.map((name, place) =>
          name.toLowerCase().includes(wanted) ? (
            <label key={name} className="menu-item gap-2 px-2 py-1 text-[13px] leading-[18px]">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-value"
                checked={chosen.includes(name)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              />
              <span className="min-w-0 flex-1 truncate" title={name}>
                {children(name)}
              </span>
              <span className="num text-xs text-ink-3">{formatInteger(counts[place])}</span>
            </label>
          ) : null,
        )}
      </div>
    </fieldset>
  );
}
