import 'server-only'
import { createElement, type ReactNode } from 'react'
import { Document } from '@/app/document'
import { mdxComponents } from '@/components/mdx/components'
import { lowered } from '@/components/mdx/elements'
import { MdxContent } from '@/components/mdx/mdx-content'
import { getPage, type ProgrammeDocument } from '@/lib/content/documents'
import { getProgrammes } from '@/lib/content/programmes'
import { kind, programmeFactsSchema, type ProgrammeFacts } from '@/schemas/content/programme'
import type { Locale } from '@/schemas/locale'
import { changedItems, type Drawn } from './changed'
import { interpretBody } from './interpret'
import { Part, Sentence } from './frame'
import { editLanguage } from '../_screens/text'

type PreviewedProgram = { locale: Locale; slug: string; programmes: ReturnType<typeof getProgrammes> }

/** The card of a program, and its page. `bodies` are texts of cards that are not part of the build. */
function programmeParts(
  { locale, slug, programmes }: PreviewedProgram,
  bodies: Readonly<Record<string, ReactNode>> = {},
) {
  const { t } = editLanguage(locale)
  const own = programmes.find((one) => one.slug === slug)
  const page = own ? getPage(locale, own.page) : undefined
  const draft = { programmes, bodies }
  const { Programmes } = mdxComponents({ locale, path: '/', draft })
  return (
    <main key={slug}>
      <Part title={t('preview.card')}>
        <div className="wrap py-8">{Programmes ? createElement(Programmes, { only: [slug] }) : null}</div>
      </Part>
      {page ? (
        <Part title={page.title} path={page.path}>
          <Document
            locale={locale}
            page={page}
            body={
              <MdxContent code={page.code} components={mdxComponents({ locale, path: page.path, draft })} />
            }
          />
        </Part>
      ) : null}
    </main>
  )
}

/** A program that is in no facts yet begins as one that is coming soon. */
const begun = (slug: string): ProgrammeFacts => ({
  slug,
  level: 'master',
  status: 'coming-soon',
  leadsTo: 'degree',
  page: `/project/${slug}`,
})

/** The card of a program with unsaved changes, and its page with the card's words. */
export async function programmeView({ locale, key: slug, values, body }: Drawn) {
  const code = `draft ${slug}`
  const document: ProgrammeDocument = { ...kind.schema.parse(values), slug, raw: body, code }
  const known = getProgrammes(locale)
  const isKnown = known.some((one) => one.slug === slug)
  const programmes = isKnown
    ? getProgrammes(locale, { documents: [document] })
    : [...known, { ...document, ...begun(slug) }]
  const components = { ...mdxComponents({ locale, path: '/' }), ...lowered }
  return programmeParts({ locale, slug, programmes }, { [code]: await interpretBody(body, components) })
}

const most = 2

/** The cards and pages of the programs whose facts are changed. */
export function programmeFactsView({ locale, values, before }: Drawn) {
  const { t } = editLanguage(locale)
  const facts = programmeFactsSchema.parse(values)
  const changed = changedItems(before, values).slice(0, most)
  const documented = new Set(getProgrammes(locale).map(({ slug }) => slug))
  const slugs = changed.flatMap((index) => facts[index]?.slug ?? []).filter((slug) => documented.has(slug))
  if (slugs.length === 0) return <Sentence text={t('preview.change-program')} />
  const programmes = getProgrammes(locale, { facts: facts.filter(({ slug }) => documented.has(slug)) })
  return <>{slugs.map((slug) => programmeParts({ locale, slug, programmes }))}</>
}
