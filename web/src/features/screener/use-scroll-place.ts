import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { create } from "zustand";

/** How far the table was scrolled, in pixels, by the entry of the browser's history. */
const useScrollPlaces = create<Record<string, number>>(() => ({}));

/**
 * Returns the ref of a box that is scrolled to where it was when the reader left this entry of the
 * history, as the browser does with the page; another screen begins at the top.
 */
export const useScrollPlace = <Box extends HTMLElement>() => {
  const box = useRef<Box>(null);
  const { key } = useLocation();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = useScrollPlaces.getState()[key] ?? 0;
    return () => useScrollPlaces.setState({ [key]: element.scrollTop });
  }, [key]);
  return box;
};
