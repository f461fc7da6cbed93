import type { Thing, WithContext } from 'schema-dts'
import { printable } from '@/schemas/clean-text'

/** A thing of the vocabulary with its properties. */
export type Described = Exclude<Thing, string>

/** The text of a thing, as JSON-LD. */
export function jsonLd(thing: Described): string {
  const described: WithContext<Described> = { '@context': 'https://schema.org', ...thing }
  return JSON.stringify(described, (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )
}

/**
 * What a page is about, for search engines, one block for each thing. The types are those of the schema.org vocabulary.
 * React escapes a closing tag in the text. A text with an address has fewer than 1,024 characters: Next writes longer
 * texts with their length in front, which filling in the address of the site would make wrong.
 */
export function StructuredData({ things }: { things: readonly Described[] }) {
  return things.map((thing, index) => (
    <script key={index} type="application/ld+json">
      {jsonLd(thing)}
    </script>
  ))
}
