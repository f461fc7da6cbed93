import { LazySectionSpy } from '@/components/layout/lazy-parts'
import { Icon } from '@/components/ui/icon/index'

export type SubNavigationProps = {
  /** Accessible name of the list of links. */
  label: string
  /** Opens the list in narrow windows. */
  contents: string
  sections: readonly { id: string; label: string }[]
}

/**
 * The sub-navigation of a long page: anchor links that stay in view; a small script marks the current one. In narrow
 * windows they open from the bar at the bottom, and take no height of the page.
 */
export function SubNavigation({ label, contents, sections }: SubNavigationProps) {
  return (
    <nav
      aria-label={label}
      className="sub-navigation md:border-b border-line bg-paper print:hidden"
    >
      <ul className="wrap flex gap-7 overflow-x-auto [scrollbar-width:none] max-md:hidden">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="marks-current flex h-13 items-center whitespace-nowrap border-b-2 border-transparent text-sm -outline-offset-2 transition-colors duration-150 hover:text-crimson aria-[current]:border-crimson aria-[current]:font-semibold aria-[current]:text-crimson"
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
      <details className="contents-sheet md:hidden">
        <summary className="flex min-h-11 items-center gap-2 px-2 text-sm font-semibold whitespace-nowrap">
          <Icon name="menu" size={18} />
          {contents}
        </summary>
        <ol className="gutter">
          {sections.map((section) => (
            <li key={section.id} className="border-t border-line first:border-t-0">
              <a
                href={`#${section.id}`}
                className="flex min-h-12 items-center gap-3 aria-[current]:font-semibold aria-[current]:text-crimson"
              >
                {section.label}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <LazySectionSpy />
    </nav>
  )
}
