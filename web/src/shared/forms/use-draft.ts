import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useSession } from "../session/session-store.ts";

type Draft = { userId: string; values: FieldValues };

/** What was in the forms of a user whose session ended, by form. In memory alone: it may be private. */
const drafts = new Map<string, Draft>();

/** Returns whether something that a user had written waits for the next log-in. */
export const hasDrafts = (): boolean => drafts.size > 0;

function takeDraft(name: string, userId: string): FieldValues {
  const draft = drafts.get(name);
  if (draft && draft.userId !== userId) drafts.clear();
  else drafts.delete(name);
  return draft?.userId === userId ? draft.values : {};
}

/**
 * Keeps what is typed in a form if the session ends meanwhile, and puts it back once the same user
 * has logged in again in this tab. A log-out of one's own keeps nothing. name: of the form and what
 * it is about.
 */
export function useDraft<T extends FieldValues>(
  name: string,
  { getValues, setValue, formState: { isDirty } }: UseFormReturn<T>,
): void {
  const isChanged = useRef(isDirty);
  useEffect(() => {
    isChanged.current = isDirty;
  });
  useEffect(() => {
    const { user: owner } = useSession.getState();
    if (!owner) return undefined;
    for (const [field, value] of Object.entries(takeDraft(name, owner.id)))
      setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    return useSession.subscribe(({ user, hasEnded }, before) => {
      if (before.user?.id === owner.id && !user && hasEnded && isChanged.current)
        drafts.set(name, { userId: owner.id, values: getValues() });
    });
  }, [name, getValues, setValue]);
}
