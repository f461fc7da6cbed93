import { latinLocale } from '@/schemas/locale'

type ErrorWordsProps = {
  /** In the reader's language. */
  text: string
  /** The specification's words, which are English. */
  english: string
  className: string
}

/** What an error page says in the reader's language, then the specification's words unless they are the same. */
export function ErrorWords({ text, english, className }: ErrorWordsProps) {
  if (text === english) return text
  return (
    <>
      {text}{' '}
      <span lang={latinLocale} className={className}>
        {english}
      </span>
    </>
  )
}
