import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { SearchBox } from "../../../shared/lists/search-box.tsx";

export type Chosen = Pick<AdminUser, "id" | "firstName" | "lastName" | "email">;

const shown = 10;

/** Finds users and lets some be chosen; the chosen stay while others are searched. */
export function RecipientSearch({
  chosen,
  onChange,
}: {
  chosen: Chosen[];
  onChange: (chosen: Chosen[]) => void;
}) {
  const [search, setSearch] = useState("");
  const found = useQuery({
    queryKey: [...queryKeys.admin, "recipients", search],
    queryFn: () => callPage("GET /admin/users", { query: { searchTerm: search, limit: shown } }),
    enabled: search.trim() !== "",
    placeholderData: keepPreviousData,
  });
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const others = (found.data?.items ?? []).filter(({ id }) => !chosenIds.has(id));
  return (
    <fieldset className="mb-4">
      <legend className="field-label">Users</legend>
      <SearchBox value={search} onChange={setSearch} label="Search users" />
      <ul className="mt-3 space-y-2">
        {[...chosen, ...others].map((user) => (
          <li key={user.id}>
            <label className="flex items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                checked={chosenIds.has(user.id)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, user] : chosen.filter(({ id }) => id !== user.id),
                  )
                }
              />
              {user.firstName} {user.lastName}, {user.email}
            </label>
          </li>
        ))}
      </ul>
      {search !== "" && found.isSuccess && found.data.items.length === 0 ? (
        <p className="text-ink-3">No user matches.</p>
      ) : null}
    </fieldset>
  );
}
