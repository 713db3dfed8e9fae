/** How a piece of a page looks, as far as that decides whether anybody can see it. */
export type Look = { hidden: boolean; color: Colour; background: Colour };
type Colour = readonly [red: number, green: number, blue: number];

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
/** Of a page before anything is said. */
export const plainLook: Look = { hidden: false, color: black, background: white };

/** Sum over the three channels; text with less contrast to its background is invisible. */
const minContrast = 40;
const minFontSize = 2;

const colourOf = (text: string): Colour | "transparent" | null => {
  if (text === "white") return white;
  if (text === "black") return black;
  if (text === "transparent") return "transparent";
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1];
  if (hex) {
    const pairs =
      hex.length === 3 ? (hex.match(/./g) ?? []).map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue];
  }
  const [red, green, blue, alpha = 1] = (/^rgba?\(([\d\s.,/]+)\)$/.exec(text)?.[1] ?? "")
    .split(/[\s,/]+/)
    .filter((part) => part !== "")
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  return alpha < 0.1 ? "transparent" : [red, green, blue];
};

type Wish = { hidden: boolean; color: Colour | null; background: Colour | null };

const wishOf = (style: string): Wish => {
  const wish: Wish = { hidden: false, color: null, background: null };
  for (const declaration of style.toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, colon).trim();
    const value = declaration
      .slice(colon + 1)
      .replace("!important", "")
      .trim();
    const amount = Number.parseFloat(value);
    switch (name) {
      case "display":
        wish.hidden ||= value === "none";
        break;
      case "visibility":
        wish.hidden ||= value !== "visible" && value !== "inherit";
        break;
      case "opacity":
        wish.hidden ||= amount < 0.1;
        break;
      case "font-size":
        wish.hidden ||= amount === 0 || (amount < minFontSize && /(?:px|pt)$/.test(value));
        break;
      // Beside the page.
      case "left":
      case "top":
      case "text-indent":
      case "margin-left":
        wish.hidden ||= amount <= -100;
        break;
      case "color": {
        const colour = colourOf(value);
        if (colour === "transparent") wish.hidden = true;
        else wish.color = colour;
        break;
      }
      case "background":
      case "background-color": {
        const colour = colourOf(value);
        wish.background = colour === "transparent" ? null : colour;
        break;
      }
    }
  }
  return wish;
};

/** A filing repeats a few hundred short styles over and over. */
const [maxStyles, maxStyleLength] = [5_000, 500];

/** The look of an element within another, from its own attributes; style sheets are not read. */
export const createLooks = () => {
  const wishes = new Map<string, Wish>();
  const wishFor = (style: string): Wish => {
    const known = wishes.get(style);
    if (known) return known;
    const wish = wishOf(style);
    if (wishes.size < maxStyles && style.length <= maxStyleLength) wishes.set(style, wish);
    return wish;
  };
  return (outer: Look, attributes: Record<string, string>): Look => {
    const { style, color, bgcolor } = attributes;
    if (!style && !color && !bgcolor && attributes.hidden === undefined) return outer;
    const own = [color && `color:${color}`, bgcolor && `background:${bgcolor}`, style];
    // Most elements have a style alone, and there are tens of thousands of them.
    const wish = wishFor(style && !color && !bgcolor ? style : own.filter(Boolean).join(";"));
    return {
      hidden: outer.hidden || wish.hidden || attributes.hidden !== undefined,
      color: wish.color ?? outer.color,
      background: wish.background ?? outer.background,
    };
  };
};

/** Whether text that looks so can be read by people. */
export const isVisible = ({ hidden, color, background }: Look): boolean =>
  !hidden &&
  Math.abs(color[0] - background[0]) +
    Math.abs(color[1] - background[1]) +
    Math.abs(color[2] - background[2]) >=
    minContrast;
