import { vi } from "vitest";

/** Browser features that the app uses and jsdom lacks. */

const media = { dark: false, phone: false, listeners: new Set<() => void>() };

/** Sets the colour scheme of the system and notifies its listeners. */
export function preferDark(dark: boolean): void {
  media.dark = dark;
  for (const listener of media.listeners) listener();
}

/** Makes the screen as narrow as a phone's for the rest of the test. */
export function usePhoneScreen(): void {
  media.phone = true;
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

const layout = { width: 0, listeners: new Set<(entries: never[]) => void>() };

/** Sets the width of every element, in pixels, and notifies size observers. jsdom has no layout. */
export function setWidth(width: number): void {
  layout.width = width;
  for (const listener of layout.listeners) listener([]);
}

class SizeObserver extends NoObserver {
  readonly #listener: (entries: never[]) => void;

  constructor(listener: (entries: never[]) => void) {
    super();
    this.#listener = listener;
  }

  override observe(): void {
    layout.listeners.add(this.#listener);
  }

  override disconnect(): void {
    layout.listeners.delete(this.#listener);
  }
}

const sights = new Set<(entries: { isIntersecting: boolean }[]) => void>();

/** Notifies intersection observers whether their elements are visible. */
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
      return query.includes("dark") ? media.dark : query.includes("max-width") && media.phone;
    },
    addEventListener: (_type: string, listener: () => void) => media.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => media.listeners.delete(listener),
  };
}

/** Gives the browser audio for the rest of the test. Returns the notes that are played, in Hz. */
export function hearSound(): number[] {
  const notes: number[] = [];
  const nothing = (): void => undefined;
  class Node {
    connect = <T>(next: T): T => next;
  }
  class AudioContext {
    currentTime = 0;
    close = nothing;
  }
  class GainNode extends Node {
    gain = {
      setValueAtTime: nothing,
      linearRampToValueAtTime: nothing,
      exponentialRampToValueAtTime: nothing,
    };
  }
  class OscillatorNode extends Node {
    start = nothing;
    stop = nothing;
    constructor(_context: unknown, { frequency }: { frequency: number }) {
      super();
      notes.push(frequency);
    }
  }
  Object.assign(globalThis, { AudioContext, GainNode, OscillatorNode });
  return notes;
}

/** Takes the files that the app saves for the rest of the test; returns them, oldest first. */
export function takeSavedFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => ((blob = given), "blob:file"),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  return saved;
}

/** Installs the missing features, with a light colour scheme. */
export function completeBrowser(): void {
  media.dark = false;
  media.phone = false;
  media.listeners.clear();
  sights.clear();
  layout.width = 0;
  layout.listeners.clear();
  Object.assign(globalThis, {
    matchMedia,
    ResizeObserver: SizeObserver,
    IntersectionObserver: SightObserver,
    scrollTo: () => undefined,
    // Animation frames run at once: those of jsdom depend on an interval that the stopped clock of
    // a test ends.
    requestAnimationFrame: (draw: (time: number) => void) => setTimeout(() => draw(performance.now()), 0),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
    AudioContext: undefined,
  });
  Object.assign(Element.prototype, {
    getBoundingClientRect: () => new DOMRect(0, 0, layout.width, 0),
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
}
