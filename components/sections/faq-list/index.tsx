import type { ReactNode } from 'react'
import { Disclosure } from '@/components/sections/disclosure/index'
import { OpenTarget } from '@/components/layout/lazy-parts'
import { questionAnchor } from '@/components/sections/faq-list/anchor'

export type FaqListProps = { questions: readonly { slug: string; question: string; answer: ReactNode }[] }

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
