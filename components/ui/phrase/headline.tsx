import { Fragment } from 'react'
import { wordGroups } from '@/components/ui/phrase/groups'
import { inPhrases } from '@/components/ui/phrase/index'

/** What fits on the narrowest line of a headline anyway. */
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
 * A headline whose Chinese lines break behind punctuation first, and between words where a phrase is wider than its
 * line. For what the server alone renders; `Phrases` is for the rest.
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
