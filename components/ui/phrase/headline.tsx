import { Fragment } from 'react'
import { wordGroups } from '@/components/ui/phrase/groups'
import { inPhrases } from '@/components/ui/phrase/index'

/** Fits on the narrowest line of a headline. */
const short = 5

function Words({ phrase }: { phrase: string }) {
  if (phrase.length <= short) return phrase
  return wordGroups(phrase).map((group, index) => (
    <Fragment key={`${index} ${group}`}>
      {index > 0 ? <wbr /> : null}
      {group}
    </Fragment>
  ))
}

/**
 * A headline whose Chinese lines break after punctuation first, and between words if a phrase is wider than its line.
 * For server components; client components use `Phrases`.
 */
export function Headline({ text }: { text: string }) {
  const phrases = inPhrases(text)
  if (phrases.length === 0) return text
  if (phrases.length === 1 && text.length <= short) return text
  return phrases.map((phrase) => (
    <span key={phrase} className="inline-block break-keep">
      <Words phrase={phrase} />
    </span>
  ))
}
