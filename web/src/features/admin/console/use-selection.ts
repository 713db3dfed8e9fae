import { useState } from "react";

/** Keeps which rows are selected, by id; a row stays selected on other pages of its list. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: (changed: string[], isSelected: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const id of changed) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
