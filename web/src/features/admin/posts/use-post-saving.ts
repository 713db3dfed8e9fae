import type { BlogPost, PostDraft } from "@plumbline/gateway/dto/blog.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { createKey } from "../../../shared/create-key.ts";
import { readFields, writeDraft } from "./post-fields.ts";
import { createPost, postKey, readPost, updatePost } from "./post-calls.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** How long nobody has typed before a draft is saved. */
const autosaveDelayMs = 1_000;

export type Saving = "saved" | "unsaved" | "saving" | "conflict" | "failed";

/**
 * Saves a post: a draft by itself a second after the last change, a published one when save is
 * called. One save runs at a time, from the version that the last one left. The page is left once
 * all is saved, or if the administrator chooses to.
 */
export function usePostSaving({
  post,
  draft,
  onSaved,
  onError,
}: {
  /** The stored post; null for a new one. */
  post: BlogPost | null;
  /** What the form has now. */
  draft: PostDraft;
  onSaved: (saved: BlogPost) => void;
  onError: (error: unknown) => void;
}) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Exclude<Saving, "unsaved">>("saved");
  const stored = useRef(post);
  const key = useRef(createKey());
  const text = JSON.stringify(draft);
  const [savedText, setSavedText] = useState(text);
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef({ draft, onSaved, onError });
  useEffect(() => {
    latest.current = { draft, onSaved, onError };
  });

  async function run(change: Partial<PostDraft>): Promise<boolean> {
    const sent = { ...latest.current.draft, ...change };
    setOutcome("saving");
    try {
      const { current } = stored;
      const saved = current
        ? await updatePost(current.id, current.version, sent)
        : await createPost(sent, key.current);
      stored.current = saved;
      setSavedText(JSON.stringify(sent));
      // The lists of the console are read again when they are opened. The open post is not: what is
      // edited must not be replaced.
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin, refetchType: "none" });
      queryClient.setQueryData(postKey(saved.id), saved);
      void queryClient.invalidateQueries({ queryKey: queryKeys.posts });
      setOutcome("saved");
      latest.current.onSaved(saved);
      return true;
    } catch (error) {
      setOutcome(error instanceof ApiError && error.code === "POST_CHANGED" ? "conflict" : "failed");
      latest.current.onError(error);
      return false;
    }
  }

  /** Saves what the form has, with a change. Returns whether it was saved. */
  async function save(change: Partial<PostDraft> = {}): Promise<boolean> {
    while (running.current) await running.current;
    running.current = run(change);
    const isDone = await running.current;
    running.current = null;
    return isDone;
  }

  const saveLatest = useRef(save);
  useEffect(() => {
    saveLatest.current = save;
  });
  const isChanged = text !== savedText;
  const state: Saving = isChanged && outcome === "saved" ? "unsaved" : outcome;
  const savesItself = draft.status === "DRAFT" && draft.title.trim() !== "" && outcome !== "conflict";
  useEffect(() => {
    if (!isChanged || !savesItself) return undefined;
    const timer = setTimeout(() => void saveLatest.current(), autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [text, isChanged, savesItself]);

  const leaving = useLeaveGuard({ state, savesItself, save });

  /**
   * Reads the version that another administrator saved; the next save is made from it. Null for a
   * post that was never saved.
   */
  async function readTheirs(): Promise<BlogPost | null> {
    if (!stored.current) return null;
    const theirs = await readPost(stored.current.id);
    stored.current = theirs;
    setSavedText(JSON.stringify(writeDraft(readFields(theirs), theirs.status)));
    return theirs;
  }

  /** Puts the other administrator's version in place of one's own. */
  async function takeTheirs(): Promise<BlogPost | null> {
    const theirs = await readTheirs();
    setOutcome("saved");
    return theirs;
  }

  /** Puts one's own text in place of the other administrator's. */
  async function keepMine(): Promise<boolean> {
    await readTheirs();
    return save();
  }

  return { state, leaving, save, takeTheirs, keepMine };
}
