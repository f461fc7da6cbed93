import 'server-only'
import { type ReactNode, createElement } from 'react'
import { ArticleView } from '@/app/[locale]/articles/[section]/[id]/article-view'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import { mdxComponents } from '@/components/mdx/components'
import { lowered } from '@/components/mdx/elements'
import {
  articleSeed,
  getArticleSeeds,
  getTeachers,
  toPage,
  getPage,
  type ProgrammeDocument,
} from '@/lib/content/documents'
import { editFile } from '@/lib/edit/files'
import { type Json, isMap } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { markdownTree } from '@/lib/edit/markdown'
import { readFields } from '@/lib/edit/read'
import { sectionPath } from '@/lib/routes'
import { kind as articles, type ArticleSection } from '@/schemas/content/article'
import { kind as questions } from '@/schemas/content/faq'
import { componentsIn } from '@/lib/markdown/mdx-used'
import { kind as pages } from '@/schemas/content/page'
import {
  kind as programmes,
  kind,
  programmeFactsSchema,
  type ProgrammeFacts,
} from '@/schemas/content/programme'
import { kind as teachers, type Team } from '@/schemas/content/teacher'
import { locales, type Locale } from '@/schemas/locale'
import { type Drawn, changedNames, changedItems, interpretBody } from './changed'
import { figureLabelsView, figuresView } from './figure'
import {
  footerView,
  menuLabelsView,
  menuView,
  organizationTextsView,
  organizationView,
  Sentence,
  Part,
} from './frame'
import { datedArticles } from '@/lib/articles/catalog'
import { officeDay } from '@/lib/time'
import { selectOne } from '@/lib/articles/select'
import type { Article } from '@/schemas/articles'
import { editLanguage } from '../_screens/text'
import { MdxContent } from '@/components/mdx/mdx-content'
import { getProgrammes } from '@/lib/content/programmes'

type PreviewedProgram = {
  locale: Locale
  slug: string
  programmes: ReturnType<typeof getProgrammes>
}

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
        <div className="wrap py-8">
          {Programmes ? createElement(Programmes, { only: [slug] }) : null}
        </div>
      </Part>
      {page ? (
        <Part title={page.title} path={page.path}>
          <Document
            locale={locale}
            page={page}
            body={
              <MdxContent
                code={page.code}
                components={mdxComponents({ locale, path: page.path, draft })}
              />
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
async function programmeView({ locale, key: slug, values, body }: Drawn) {
  const code = `draft ${slug}`
  const document: ProgrammeDocument = { ...kind.schema.parse(values), slug, raw: body, code }
  const known = getProgrammes(locale)
  const isKnown = known.some((one) => one.slug === slug)
  const programmes = isKnown
    ? getProgrammes(locale, { documents: [document] })
    : [...known, { ...document, ...begun(slug) }]
  const components = { ...mdxComponents({ locale, path: '/' }), ...lowered }
  return programmeParts(
    { locale, slug, programmes },
    { [code]: await interpretBody(body, components) },
  )
}

const most = 2

/** The cards and pages of the programs whose facts are changed. */
function programmeFactsView({ locale, values, before }: Drawn) {
  const { t } = editLanguage(locale)
  const facts = programmeFactsSchema.parse(values)
  const changed = changedItems(before, values).slice(0, most)
  const documented = new Set(getProgrammes(locale).map(({ slug }) => slug))
  const slugs = changed
    .flatMap((index) => facts[index]?.slug ?? [])
    .filter((slug) => documented.has(slug))
  if (slugs.length === 0) return <Sentence text={t('preview.change-program')} />
  const programmes = getProgrammes(locale, {
    facts: facts.filter(({ slug }) => documented.has(slug)),
  })
  return <>{slugs.map((slug) => programmeParts({ locale, slug, programmes }))}</>
}

/** The entry of a teacher, alone and among the team. */
function teacherView({ locale, key, values }: Drawn) {
  const [team, slug = ''] = key.split('/') as [Team, string?]
  const own = { ...teachers.schema.parse(values), slug }
  const all = getTeachers(locale, team)
  const isKnown = all.some((one) => one.slug === slug)
  const whole = isKnown ? all.map((one) => (one.slug === slug ? own : one)) : [...all, own]
  const shown = (list: typeof whole) => {
    const { People } = mdxComponents({ locale, path: '/', draft: { teachers: list } })
    return People ? createElement(People, { team }) : null
  }
  return (
    <main className="wrap grid gap-12 py-10">
      {shown([own])}
      {shown(whole)}
    </main>
  )
}

/** Messages appear in many places that no file names: the preview shows the changed texts themselves, and says so. */
function messagesView({ locale, values, before }: Drawn) {
  const { t } = editLanguage(locale)
  const names = changedNames(before, values)
  if (names.length === 0 || !isMap(values)) return <Sentence text={t('preview.change-message')} />
  return (
    <main className="wrap grid gap-6 py-10">
      <p className="text-ink-soft">{t('preview.message')}</p>
      <dl className="grid gap-5">
        {names.map((name) => (
          <div key={name} className="grid gap-1 border-t border-line pt-4">
            <dt className="font-mono text-sm break-all text-ink-soft">{name}</dt>
            <dd lang={locale} className="text-xl">
              {String(values[name])}
            </dd>
          </div>
        ))}
      </dl>
    </main>
  )
}

/** An article with unsaved changes among the others of its language. `key` is `{channel}/{id}`. */
function articleOf(
  locale: Locale,
  key: string,
  values: unknown,
  body: string,
): Article | undefined {
  const [channel, id = ''] = key.split('/') as [ArticleSection, string?]
  const seed = articleSeed(articles.schema.parse(values), { id, channel, body })
  const others = getArticleSeeds(locale).filter((one) => one.channel !== channel || one.id !== id)
  return selectOne(datedArticles([...others, seed], officeDay(new Date())), { channel, id })
}

async function pageView({ locale, key, values, body }: Drawn): Promise<ReactNode> {
  const components = componentsIn(markdownTree(body, true))
  const page = toPage({ key, fields: pages.schema.parse(values), raw: body, code: '', components })
  const rendered = await interpretBody(body, mdxComponents({ locale, path: page.path }))
  return (
    <PageLayout locale={locale} path={page.path} hasForm={false}>
      <Document locale={locale} page={page} body={rendered} />
    </PageLayout>
  )
}

async function questionView({ locale, values, body }: Drawn): Promise<ReactNode> {
  const { question } = questions.schema.parse(values)
  const components = { ...mdxComponents({ locale, path: '/' }), ...lowered }
  return (
    <main className="wrap py-10">
      <h3 className="border-t border-t-ink py-5 font-serif text-xl font-medium">{question}</h3>
      <div className="flow pb-7 text-ink-soft md:pr-16">
        {await interpretBody(body, components)}
      </div>
    </main>
  )
}

function articleView({ locale, key, values, body }: Drawn): ReactNode {
  const article = articleOf(locale, key, values, body)
  if (!article) return null
  const { channel } = article
  const base = sectionPath(channel)
  return (
    <PageLayout locale={locale} path={`${base}/${article.id}`} hasForm={false}>
      <ArticleView locale={locale} channel={channel} base={base} article={article} isLive={false} />
    </PageLayout>
  )
}

type View = (drawn: Drawn) => ReactNode | Promise<ReactNode>

/** The previews by kind of document, data file or messages (`EditFile.kind`). */
const views: Readonly<Record<string, View>> = {
  [pages.name]: pageView,
  [questions.name]: questionView,
  [articles.name]: articleView,
  [teachers.name]: teacherView,
  [programmes.name]: programmeView,
  'facts/claims.json': figuresView,
  '{locale}/claims.json': figureLabelsView,
  'facts/programmes.json': programmeFactsView,
  'facts/menu.json': menuView,
  '{locale}/menu.json': menuLabelsView,
  '{locale}/footer.json': footerView,
  'facts/organization.json': organizationView,
  '{locale}/organization.json': organizationTextsView,
  messages: messagesView,
}

/** Whether files of this kind have a preview: those that pages, or parts of pages, are made of. */
export function hasPreview(path: string): boolean {
  return Object.hasOwn(views, editFile(path)?.kind ?? '')
}

/** The fields before a change; null for a new file, or one that could not be read. */
function valuesBefore(path: string, base: string): Json {
  try {
    return base === '' ? null : readFields(path, base).values
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/**
 * What visitors would see of a file with unsaved changes; `base` is the file without them. A file for all languages is drawn in
 * each. Undefined for a file of a kind without a preview.
 */
export async function previewOf(path: string, source: string, base: string): Promise<ReactNode> {
  const file = editFile(path)
  const view = file && Object.hasOwn(views, file.kind) ? views[file.kind] : undefined
  if (!file || !view) return undefined
  const { values, body = '' } = readFields(path, source)
  const key = path
    .split('/')
    .slice(3)
    .join('/')
    .replace(/\.\w+$/, '')
  const drawn = { path, key, values, body, before: valuesBefore(path, base) }
  if (file.locale) return view({ ...drawn, locale: file.locale })
  const each = locales.map(async (locale) => [locale, await view({ ...drawn, locale })] as const)
  return (await Promise.all(each)).map(([locale, shown]) => (
    <div key={locale} lang={locale}>
      {shown}
    </div>
  ))
}
