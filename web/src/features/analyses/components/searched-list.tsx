import type { ReactNode } from "react";
import { SearchBox } from "../../../shared/lists/search-box.tsx";

/** Shows a list below its search field. */
export function SearchedList({
  label,
  search,
  onSearch,
  children,
}: {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  children: ReactNode;
}) {
  return (
    <>
      <div className="mb-4 sm:w-[260px]">
        <SearchBox label={label} value={search} onChange={onSearch} />
      </div>
      {children}
    </>
  );
}
