import { LazySectionSpy } from '@/components/layout/lazy-parts'

export type SubNavigationProps = {
  /** Accessible name of the list of links. */
  label: string
  sections: readonly { id: string; label: string }[]
}

/** The sub-navigation of a long page: sticky anchor links; a small script marks the current one. */
export function SubNavigation({ label, sections }: SubNavigationProps) {
  return (
    <nav
      aria-label={label}
      className="sub-navigation border-b border-line bg-paper max-md:border-t print:hidden"
    >
      <ul className="wrap flex gap-7 overflow-x-auto [scrollbar-width:none]">
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
      <LazySectionSpy />
    </nav>
  )
}
