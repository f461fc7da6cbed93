/** Moves into the middle of the 56 px that a scrolled page leaves of the header. */
export const sinks = 'transition-transform duration-200 ease-out group-data-sunk/header:translate-y-[8px]'
