import 'server-only'
import type { ReactNode } from 'react'
import { ArticleView } from '@/app/[locale]/articles/[channel]/[id]/article-view'
import { Document } from '@/app/document'
import { mdxContext } from '@/app/mdx-context'
import { PageLayout } from '@/app/page-layout'
import { mdxComponents } from '@/components/mdx/components'
import { lowered } from '@/components/mdx/elements'
import { EmptyLayout } from '@/components/layout/empty-layout'
import { toPage } from '@/lib/content/documents'
import { editFile } from '@/lib/edit/files'
import { readSource } from '@/lib/edit/read'
import { channelPath } from '@/lib/routes'
import { articleOf } from './article'
import { kind as articles } from '@/schemas/content/article'
import { kind as questions } from '@/schemas/content/faq'
import { kind as pages } from '@/schemas/content/page'
import type { Locale } from '@/schemas/locale'
import { interpretBody } from './interpret'

/** A file as it is drawn: its place below the folder of its kind, and its contents. */
type Drawn = { locale: Locale; key: string; values: unknown; body: string }

async function pageView({ locale, key, values, body }: Drawn): Promise<ReactNode> {
  const page = toPage({ key, fields: pages.schema.parse(values), raw: body, code: '' })
  const rendered = await interpretBody(body, mdxComponents(mdxContext(locale, page.path)))
  const document = <Document locale={locale} page={page} body={rendered} />
  if (page.layout === 'empty') return <EmptyLayout>{document}</EmptyLayout>
  return (
    <PageLayout locale={locale} path={page.path}>
      {document}
    </PageLayout>
  )
}

async function questionView({ locale, values, body }: Drawn): Promise<ReactNode> {
  const { question } = questions.schema.parse(values)
  const components = { ...mdxComponents(mdxContext(locale, '/')), ...lowered }
  return (
    <main className="wrap py-10">
      <h3 className="border-t border-t-ink py-5 font-serif text-xl font-medium">{question}</h3>
      <div className="flow pb-7 text-ink-soft md:pr-16">{await interpretBody(body, components)}</div>
    </main>
  )
}

function articleView({ locale, key, values, body }: Drawn): ReactNode {
  const article = articleOf(locale, key, values, body)
  if (!article) return null
  const { channel } = article
  const base = channelPath(channel)
  return (
    <PageLayout locale={locale} path={`${base}/${article.id}`}>
      <ArticleView locale={locale} channel={channel} base={base} article={article} isLive={false} />
    </PageLayout>
  )
}

const views: Readonly<Record<string, (drawn: Drawn) => ReactNode | Promise<ReactNode>>> = {
  [pages.name]: pageView,
  [questions.name]: questionView,
  [articles.name]: articleView,
}

/** Whether files of this kind have a preview: those that are one page, or one part of a page. */
export function hasPreview(path: string): boolean {
  return Object.hasOwn(views, editFile(path)?.kind ?? '')
}

/** The page of a file with unsaved changes. Undefined for a file without a page of its own. */
export async function previewOf(path: string, source: string): Promise<ReactNode> {
  const file = editFile(path)
  const view = file && Object.hasOwn(views, file.kind) ? views[file.kind] : undefined
  if (!file?.locale || !view) return undefined
  const { values, body = '' } = readSource(path, source)
  const key = path
    .split('/')
    .slice(3)
    .join('/')
    .replace(/\.\w+$/, '')
  return view({ locale: file.locale, key, values, body })
}
