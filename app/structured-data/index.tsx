import type { Graph, Thing } from 'schema-dts'

/**
 * What a page is about, as JSON-LD for search engines. The types are those of the schema.org vocabulary. React escapes
 * a closing tag in the text.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return <script type="application/ld+json">{JSON.stringify(graph)}</script>
}
