import type { ReactNode } from 'react'
import { Disclosure } from '@/components/sections/disclosure/index'
import { OpenTarget } from '@/components/layout/leaves'

export type FaqListProps = { questions: readonly { slug: string; question: string; answer: ReactNode }[] }

/**
 * The file's number is only its place in the list, and sections have short names of their own:
 * `01-recognition` is addressed as `#question-recognition`.
 */
function questionAnchor(slug: string): string {
  return `question-${slug.replace(/^\d+-/, '')}`
}

/** Questions to open, each under an anchor of its own. */
export function FaqList({ questions }: FaqListProps) {
  return (
    <div className="faq w-full">
      {questions.map(({ slug, question, answer }) => (
        <Disclosure
          key={slug}
          id={questionAnchor(slug)}
          summary={<h3 className="text-xl">{question}</h3>}
          size="large"
        >
          {answer}
        </Disclosure>
      ))}
      <OpenTarget />
    </div>
  )
}
