// Programs outside the repository import it by this path.
export { openData } from "@plumbline/test-servers/mirror/data.ts";
