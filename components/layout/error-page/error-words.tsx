import { latinLocale } from '@/schemas/locale'

type ErrorWordsProps = {
  /** In the visitor's language. */
  text: string
  /** The words of the specification, in English. */
  english: string
  className: string
}

/**
 * The message of an error page in the visitor's language, followed by the words of the specification unless they are
 * the same. In a file of its own, because the error boundary loads it with every page.
 */
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
