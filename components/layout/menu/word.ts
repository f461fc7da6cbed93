/** The classes of a top-level item: a link, or the label of a button. */
export const wordClass =
  'marks-current block border-b-2 border-transparent py-1.5 whitespace-nowrap transition-colors duration-150 hover:text-crimson ' +
  'aria-[current]:border-crimson aria-[current]:text-crimson data-open:border-crimson data-open:text-crimson ' +
  'in-aria-[current]:border-crimson in-aria-[current]:text-crimson in-data-open:border-crimson in-data-open:text-crimson'
