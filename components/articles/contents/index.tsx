import { LazySectionSpy } from '@/components/layout/lazy-parts'
import { Icon } from '@/components/ui/icon/index'
import type { Element, Nodes, Root } from 'hast'

type ArticleSection = { id: string; label: string }

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

const isChapter = (node: Nodes): node is Element =>
  node.type === 'element' && (node.tagName === 'h1' || node.tagName === 'h2')

/** The tree with an id for each of its chapters, and the chapters. The heading of footnotes is not among them. */
export function withSections(tree: Root): { tree: Root; sections: ArticleSection[] } {
  const sections: ArticleSection[] = []
  const children = tree.children.map((node) => {
    if (!isChapter(node)) return node
    const id = `section-${sections.length + 1}`
    sections.push({ id, label: textOf(node).trim() })
    return { ...node, properties: { ...node.properties, id } }
  })
  return { tree: { ...tree, children }, sections: sections.filter(({ label }) => label !== '') }
}

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
