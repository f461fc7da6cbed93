import { Icon } from '@/components/ui/icon/index'

export type PaginationProps = {
  page: number
  pages: number
  /** The address of a page. */
  href: (page: number) => string
  texts: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** The page numbers to show: the ends, the current one and its neighbors; a gap is 0. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  )
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) =>
    index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [0, number] : [number],
  )
}

const cell = 'grid min-h-11 min-w-11 place-items-center px-2 tabular-nums hover:text-crimson'

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, href, texts }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={texts.label} className="mt-12 border-t border-line pt-4 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 ? (
          <li>
            <a rel="prev" href={href(page - 1)} aria-label={texts.previous} className={cell}>
              <Icon name="chevron-left" />
            </a>
          </li>
        ) : null}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span className={cell}>…</span>
            ) : (
              <a
                href={href(number)}
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={`${cell} border-b-2 border-transparent aria-[current]:border-crimson aria-[current]:font-semibold aria-[current]:text-crimson`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <a rel="next" href={href(page + 1)} aria-label={texts.next} className={cell}>
              <Icon name="chevron-right" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
