import { LazySectionSpy } from '@/components/layout/lazy-parts'
import type { ArticleSection } from '@/components/articles/contents/sections'
import { Icon } from '@/components/ui/icon/index'

export type ArticleContentsProps = { label: string; sections: readonly ArticleSection[] }

/** The chapters of an article: beside the text on wide windows, one line above it that opens on others. */
export function ArticleContents({ label, sections }: ArticleContentsProps) {
  const links = (linkClass: string) =>
    sections.map((section) => (
      <li key={section.id}>
        <a href={`#${section.id}`} className={linkClass}>
          {section.label}
        </a>
      </li>
    ))
  return (
    <nav aria-label={label} className="max-lg:mb-8 lg:sticky lg:top-24 lg:self-start print:hidden">
      <p className="mb-2 border-t border-ink pt-3 text-sm font-semibold max-lg:hidden">{label}</p>
      <ol className="max-lg:hidden">
        {links(
          'marks-current block border-l-2 border-line py-1.5 pl-3.5 text-sm leading-snug text-ink-soft hover:text-crimson aria-[current]:border-crimson aria-[current]:text-crimson',
        )}
      </ol>
      <details className="group border-y border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {label}
          <Icon name="plus" size={18} className="text-crimson group-open:hidden" />
          <Icon name="minus" size={18} className="hidden text-crimson group-open:block" />
        </summary>
        <ol className="pb-3">{links('block py-2 aria-[current]:text-crimson')}</ol>
      </details>
      <LazySectionSpy />
    </nav>
  )
}
