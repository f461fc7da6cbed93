import type { Element, Nodes, Root } from 'hast'

export type ArticleSection = { id: string; label: string }

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
