import type { Highlighted } from '@/schemas/search'

/** A text with the words that match the search. */
export function Marked({ text }: { text: Highlighted }) {
  return text.map((piece, index) =>
    index % 2 === 0 ? (
      <span key={index}>{piece}</span>
    ) : (
      <mark key={index} className="bg-blossom/40 text-inherit">
        {piece}
      </mark>
    ),
  )
}
