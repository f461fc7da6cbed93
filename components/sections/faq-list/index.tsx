import type { ReactNode } from 'react'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { Contents } from '@/components/sections/hero/contents'
import { questionAnchor } from '@/components/sections/faq-list/anchor'
import type * as schema from '@/components/sections/faq-list/schema'
import { EndArrow } from '@/components/ui/icon/index'
import { getFaq } from '@/lib/content/documents'
import { faqPaths } from '@/schemas/content/faq'

export type FaqListProps = {
  /** Names the index of the questions. */
  label: string
  questions: readonly { slug: string; question: string; answer: ReactNode }[]
}

/** An index of the questions, then each with its whole answer under its own anchor. */
export function FaqListView({ label, questions }: FaqListProps) {
  const sections = questions.map(({ slug, question }) => ({
    id: questionAnchor(slug),
    label: question,
  }))
  return (
    <div className="w-full">
      <Contents label={label} sections={sections} columns="mb-11 sm:grid-cols-2 md:mb-14" />
      {questions.map(({ slug, question, answer }) => (
        <article
          key={slug}
          id={questionAnchor(slug)}
          className="grid scroll-mt-28 gap-x-6 gap-y-3 border-t border-line py-8 md:grid-cols-12"
        >
          <h3 className="text-xl md:col-span-4">{question}</h3>
          <div className="flow text-ink-soft md:col-span-8">{answer}</div>
        </article>
      ))}
    </div>
  )
}

type FaqTeaserProps = {
  questions: readonly { slug: string; question: string; short: string; href: string }[]
}

/** Some questions, each with a short answer, and a link to the whole one. */
function FaqTeaserView({ questions }: FaqTeaserProps) {
  return (
    <ul className="faq w-full border-t border-ink">
      {questions.map(({ slug, question, short, href }) => (
        <li key={slug} className="group relative border-b border-line py-5">
          <h3 className="text-xl">
            <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
              {question}
              <EndArrow />
            </a>
          </h3>
          <p className="mt-1.5 text-ink-soft">{short}</p>
        </li>
      ))}
    </ul>
  )
}

export function FaqList({ page, render, list, only }: DocumentProps<typeof schema.FaqList>) {
  const questions = getFaq(page.locale, list)
  if (only) {
    const chosen = questions.filter(({ slug }) => only.includes(slug))
    const toAnswer = (slug: string) => `${faqPaths[list]}#${questionAnchor(slug)}`
    return <FaqTeaserView questions={chosen.map((one) => ({ ...one, href: toAnswer(one.slug) }))} />
  }
  return (
    <FaqListView
      label={textsOf(page)('components.sections.sub-navigation.label')}
      questions={questions.map(({ slug, question, code }) => ({
        slug,
        question,
        answer: render(code),
      }))}
    />
  )
}
