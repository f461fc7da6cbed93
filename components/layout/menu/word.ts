/** The look of a word in the menu bar, whether it is a link or a button. */
export const wordClass =
  'block border-b-2 border-transparent py-1.5 whitespace-nowrap transition-colors duration-150 hover:text-crimson ' +
  'aria-[current]:border-crimson aria-[current]:text-crimson data-open:border-crimson data-open:text-crimson'
