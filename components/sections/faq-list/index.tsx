import type { ReactNode } from 'react'
import { Disclosure } from '@/components/sections/disclosure/index'
import { OpenTarget } from '@/components/layout/lazy-parts'

export type FaqListProps = { questions: readonly { slug: string; question: string; answer: ReactNode }[] }

/**
 * The number in the file name is only the position, and sections have short ids of their own: the anchor of
 * `01-recognition` is `question-recognition`.
 */
function questionAnchor(slug: string): string {
  return `question-${slug.replace(/^\d+-/, '')}`
}

/** Questions as disclosures, each with its own anchor. */
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
