/** What jsdom lacks of a browser, as far as the app uses it. */

const media = { dark: false, listeners: new Set<() => void>() };

/** Sets the colour scheme of the system and notifies its listeners. */
export function preferDark(dark: boolean): void {
  media.dark = dark;
  for (const listener of media.listeners) listener();
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

const sights = new Set<(entries: { isIntersecting: boolean }[]) => void>();

/** Says whether the observed elements are in sight. */
export function seeElement(isIntersecting: boolean): void {
  for (const listener of sights) listener([{ isIntersecting }]);
}

class SightObserver extends NoObserver {
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    super();
    sights.add(listener);
  }
}

function matchMedia(query: string) {
  return {
    media: query,
    get matches() {
      return query.includes("dark") && media.dark;
    },
    addEventListener: (_type: string, listener: () => void) => media.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => media.listeners.delete(listener),
  };
}

/** Puts the missing parts in place, as a light system would have them. */
export function completeBrowser(): void {
  media.dark = false;
  media.listeners.clear();
  sights.clear();
  Object.assign(globalThis, {
    matchMedia,
    ResizeObserver: NoObserver,
    IntersectionObserver: SightObserver,
    scrollTo: () => undefined,
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
}
