/** Moves to the center of the visible 56 px when the header is scrolled. */
export const centersOnScroll =
  'transition-transform duration-200 ease-out group-data-compact/header:translate-y-[8px]'
