import type { ReactNode } from 'react'
import { OpenTarget } from '@/components/layout/lazy-parts'
import type { DocumentProps } from '@/components/mdx/page'
import { Disclosure } from '@/components/sections/disclosure/index'
import { questionAnchor } from '@/components/sections/faq-list/anchor'
import type * as schema from '@/components/sections/faq-list/schema'
import { getFaq } from '@/lib/content/documents'

export type FaqListProps = { questions: readonly { slug: string; question: string; answer: ReactNode }[] }

/** Questions as disclosures, each with its own anchor. */
export function FaqListView({ questions }: FaqListProps) {
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

export function FaqList({ page, render, list, only }: DocumentProps<typeof schema.FaqList>) {
  const questions = getFaq(page.locale, list)
    .filter(({ slug }) => only?.includes(slug) ?? true)
    .map(({ slug, question, code }) => ({ slug, question, answer: render(code) }))
  return <FaqListView questions={questions} />
}
