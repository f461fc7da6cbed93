/** The part of a hast node that tables need. MDX nodes (a `<Fact />` in a cell) have no tag name. */
export type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const parts = (node: Node, ...names: string[]) =>
  (node.children ?? []).filter(({ tagName = '' }) => names.includes(tagName))

function textOf({ value = '', children = [] }: Node): string {
  return children.map(textOf).join('') || value
}

/** A cell without letters: a number, a percentage, a dash. */
const isFigure = (cell: Node) => /^\P{L}*$/u.test(textOf(cell))

/** Classes, because the content security policy blocks the style that renderers make of `align`. */
const alignments: Record<string, string> = {
  left: 'text-left',
  center: '@min-[38rem]:text-center',
  right: '@min-[38rem]:text-right',
}

function setAlignment({ properties }: Node): void {
  const { align, ...rest } = properties ?? {}
  const name = typeof align === 'string' ? alignments[align] : undefined
  if (!properties || align === undefined) return
  delete properties.align
  if (name) Object.assign(properties, rest, { className: [name] })
}

function nameColumn(cell: Node): void {
  // An empty cell in the corner is not a heading.
  if (textOf(cell).trim() === '') cell.tagName = 'td'
  else cell.properties = { ...cell.properties, scope: 'col' }
}

function nameRow(row: Node): Node[] {
  const [first, ...rest] = parts(row, 'td')
  if (first) {
    first.tagName = 'th'
    first.properties = { ...first.properties, scope: 'row' }
  }
  return rest
}

function alignCells(node: Node): void {
  setAlignment(node)
  node.children?.forEach(alignCells)
}

function prepare(table: Node): void {
  const head = parts(table, 'thead').flatMap((part) => parts(part, 'tr'))
  const columns = head.flatMap((row) => parts(row, 'th', 'td'))
  columns.forEach(nameColumn)
  const rows = parts(table, 'tbody').flatMap((part) => parts(part, 'tr'))
  const values = rows.flatMap(nameRow)
  alignCells(table)
  table.properties = { ...table.properties, 'data-columns': columns.length }
  if (values.length > 0 && values.every(isFigure)) table.properties['data-figures'] = ''
}

function visit(node: Node): void {
  if (node.tagName === 'table') prepare(node)
  else node.children?.forEach(visit)
}

/**
 * A rehype plugin for Markdown tables: the first cell of a row is its heading, and the number of columns decides how the
 * table fits into a narrow window. A table with only figures is marked.
 */
export function markdownTables() {
  return visit
}
