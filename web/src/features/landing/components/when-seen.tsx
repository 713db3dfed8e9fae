import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Shows content once its place is in the window, so that a visitor who does not scroll loads none
 * of it. The place has a least height from the start, so that the page hardly moves.
 */
export function WhenSeen({ minHeight, children }: { minHeight: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} style={{ minHeight }}>
      {isSeen ? children : null}
    </div>
  );
}
