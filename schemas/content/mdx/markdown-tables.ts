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

const roles: Record<string, string> = { thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' }

function setRoles(node: Node): void {
  const role = roles[node.tagName ?? '']
  if (role) node.properties = { ...node.properties, role }
  setAlignment(node)
  node.children?.forEach(setRoles)
}

function nameColumn(cell: Node): string {
  const name = textOf(cell).trim()
  // An empty cell in the corner is not a heading.
  if (name === '') cell.tagName = 'td'
  else cell.properties = { ...cell.properties, scope: 'col', role: 'columnheader' }
  return name
}

function labelRow(row: Node, names: readonly string[]): Node[] {
  const cells = parts(row, 'td')
  cells.forEach((cell, index) => {
    const name = names[index] ?? ''
    if (name !== '') cell.properties = { ...cell.properties, 'data-label': name }
  })
  const [first, ...rest] = cells
  if (first) {
    first.tagName = 'th'
    first.properties = { ...first.properties, scope: 'row', role: 'rowheader' }
  }
  return rest
}

function prepare(table: Node): void {
  const head = parts(table, 'thead').flatMap((part) => parts(part, 'tr'))
  const names = head.flatMap((row) => parts(row, 'th', 'td')).map(nameColumn)
  const rows = parts(table, 'tbody').flatMap((part) => parts(part, 'tr'))
  const values = rows.flatMap((row) => labelRow(row, names))
  setRoles(table)
  table.properties = { ...table.properties, role: 'table', 'data-columns': names.length }
  if (values.length > 0 && values.every(isFigure)) table.properties['data-figures'] = ''
}

function visit(node: Node): void {
  if (node.tagName === 'table') prepare(node)
  else node.children?.forEach(visit)
}

/**
 * A rehype plugin for Markdown tables. The first cell of a row is its heading; every cell has the name of its column
 * for narrow screens, where rows are stacked. Roles are explicit, because some browsers drop the native ones when CSS
 * changes the `display` of a table. A table with only figures is marked and keeps its columns on narrow screens.
 */
export function markdownTables() {
  return visit
}
