import type { z } from "zod";
import type { listQuery } from "../dto/common.ts";

/** Returns the page that a list's query asks for, as services take it. */
export const toPageRequest = ({
  page,
  limit,
  sortBy = "",
  sortDir,
  search,
}: Omit<z.infer<typeof listQuery>, "search"> & { search?: string }) => ({
  page,
  limit,
  sortBy,
  descending: sortDir === "desc",
  search: search ?? "",
});
