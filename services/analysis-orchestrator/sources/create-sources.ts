// Programs outside the repository import it by this path.
export { createSources } from "@plumbline/research/sources/create-sources.ts";
