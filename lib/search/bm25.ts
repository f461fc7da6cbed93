/** The usual parameters: saturation by frequency, normalization by length, and the least that a match counts. */
const [saturation, normalization, least] = [1.2, 0.7, 0.5]

type Occurrence = {
  /** How often the term occurs in the field. */
  count: number
  /** The number of different terms in the field, as a share of the mean of all documents. */
  length: number
  /** How many documents have the term in this field, and how many there are. */
  matching: number
  size: number
}

/** What a term counts for a document that contains it, by BM25+: more if few do, if it occurs often, and in a short text. */
export function bm25({ count, length, matching, size }: Occurrence): number {
  const rarity = Math.log(1 + (size - matching + 0.5) / (matching + 0.5))
  const often =
    (count * (saturation + 1)) / (count + saturation * (1 - normalization + normalization * length))
  return rarity * (least + often)
}
