const iconPaths = {
  bell: "M8 2.2a3.8 3.8 0 0 0-3.8 3.8v2.6L3 11.2h10l-1.2-2.6V6A3.8 3.8 0 0 0 8 2.2zM6.6 13.2a1.5 1.5 0 0 0 2.8 0",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  more: "M8 3.2v.1M8 8v.1M8 12.8v.1",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M6.8 7v3.6M9.2 7v3.6",
  check: "M3 8.4l3.2 3.2L13 4.6",
  chevronDown: "M4 6l4 4 4-4",
  chevronUp: "M4 10l4-4 4 4",
  chevronLeft: "M10 4L6 8l4 4",
  chevronRight: "M6 4l4 4-4 4",
  external: "M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12.3 3.7L7.5 8.5",
  search: "M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM10.2 10.2l3.2 3.2",
  plus: "M8 3v10M3 8h10",
  link: "M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.9-.9",
  star: "M8 2.2l1.75 3.75 4.1.5-3.03 2.8.8 4.05L8 11.3l-3.62 2 .8-4.05-3.03-2.8 4.1-.5z",
  undo: "M5.5 3L2.5 6l3 3M2.8 6h6.4a3.6 3.6 0 0 1 0 7.2H6",
} as const;

type IconName = keyof typeof iconPaths;

/** Draws a line icon, hidden from screen readers: the control around it has the label. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path
        d={iconPaths[name]}
        stroke="currentColor"
        strokeWidth={name === "more" ? 2.4 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
