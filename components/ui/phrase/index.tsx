const behind = /(?<=[，。：；、？！])(?!$|[”’》）])/

/** A Chinese headline in phrases, each with its punctuation at the end; none for a Latin one. */
export function inPhrases(text: string): string[] {
  return /\p{Script=Han}/u.test(text) ? text.split(behind) : []
}

/**
 * A Chinese headline, in phrases that hold together: it breaks behind a punctuation mark first, and inside a
 * phrase only where that phrase is wider than its line. Latin headlines break as usual and are balanced.
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
