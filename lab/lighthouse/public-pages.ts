const paths = [
  "/",
  "/blog",
  "/about",
  "/how-it-works",
  "/monte-carlo-guide",
  "/legal",
  "/changelog",
  "/contact",
  "/reviews",
  "/feedback",
  "/free-analyses",
  "/track-record",
  "/screener",
  "/login",
  "/company/AAPL",
];

const waitMs = 180_000;
const pauseMs = 1_000;

const readFirst = async <T>(url: string): Promise<T | undefined> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return ((await response.json()) as { data: T[] }).data[0];
};

/**
 * Lists the addresses of public pages, with the newest post and the newest public analysis. Waits
 * for both: a product that has just started publishes them after a while.
 */
export const listPublicPages = async (base: string): Promise<string[]> => {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const post = await readFirst<{ slug: string }>(`${base}/api/blog?page=1&limit=1`);
    const analysis = await readFirst<{ id: string }>(`${base}/api/analysis/public?page=1&limit=1`);
    if (post && analysis) return [...paths, `/blog/${post.slug}`, `/public-analysis/${analysis.id}`];
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("No post or no analysis was published in time.");
};
