const ends = /([，。：；、？！])(?=[^”’》）])/g

/** Splits a Chinese headline into phrases that end with their punctuation; returns none for a Latin one. */
export function inPhrases(text: string): string[] {
  return /\p{Script=Han}/u.test(text) ? text.replace(ends, '$1\n').split('\n') : []
}

/**
 * A Chinese headline in unbroken phrases: it breaks after punctuation first, and inside a phrase only if that is wider
 * than its line. Latin headlines break as usual and are balanced.
 */
export function Phrases({ text }: { text: string }) {
  const phrases = inPhrases(text)
  if (phrases.length < 2) return text
  return phrases.map((phrase) => (
    <span key={phrase} className="inline-block">
      {phrase}
    </span>
  ))
}
