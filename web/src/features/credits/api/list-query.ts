/** The page and order of a list of purchases or credit changes. */
export type ListQuery = { page: number; limit: number; sortBy: string; sortDir: "asc" | "desc" };
