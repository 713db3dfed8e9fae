import type { SharedMeta } from "@plumbline/gateway/dto/sharing.ts";

/** Names the person who shared an analysis with the reader. */
export function SharedBadge({ sharer }: { sharer: SharedMeta }) {
  return (
    <span className="pill" title={`${sharer.sharedByFirstName} ${sharer.sharedByLastName}`}>
      Shared by {sharer.sharedByFirstName}
    </span>
  );
}
