type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

export type TextDiffProps = {
  label?: string | undefined
  parts: readonly DiffPart[]
  /** The language of the text. */
  lang: string
  texts: { added: string; removed: string }
}

const looks = {
  added: 'bg-leaf/15 text-leaf-deep underline decoration-1 underline-offset-2',
  removed: 'bg-crimson/10 text-crimson line-through',
}

/** The changes of a text, word by word. Screen readers hear where a change begins. */
export function TextDiff({ label, parts, lang, texts }: TextDiffProps) {
  return (
    <section className="grid gap-1.5">
      {label ? <h3 className="text-sm font-semibold">{label}</h3> : null}
      <p
        data-written
        lang={lang}
        className="measure leading-relaxed break-words whitespace-pre-wrap"
      >
        {parts.map(({ kind, text }, index) => {
          // The parts of a comparison have no other identity than their place.
          const key = `${index} ${kind}`
          if (kind === 'same') return <span key={key}>{text}</span>
          const Change = kind === 'added' ? 'ins' : 'del'
          return (
            <Change key={key} className={looks[kind]}>
              <span className="sr-only">{` ${texts[kind]} `}</span>
              {text}
            </Change>
          )
        })}
      </p>
    </section>
  )
}
