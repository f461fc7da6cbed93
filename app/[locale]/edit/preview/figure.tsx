import 'server-only'
import { createElement, type ReactNode } from 'react'
import { z } from 'zod'
import { mdxComponents } from '@/components/mdx/components'
import { lowered } from '@/components/mdx/elements'
import { claimOf, type MdxPage } from '@/components/mdx/page'
import { partsAddUp } from '@/components/sections/budget-calculator/rules'
import { boundsOf } from '@/components/sections/calculator/bounds'
import { draftClaims, type DraftClaims } from '@/lib/content/claims'
import { getFaq, getPages, type Page } from '@/lib/content/documents'
import { markdownTree } from '@/lib/edit/markdown'
import { blocksOf, type Block } from '@/lib/edit/blocks'
import { claimLabelsSchema, claimsSchema, statedBy } from '@/schemas/content/facts'
import { faqLists } from '@/schemas/content/faq'
import { changedNames, type Drawn, interpretBody } from './changed'
import { Part, Sentence } from './frame'
import { editLanguage } from '../_screens/text'

type Showing = { title: string; path?: string; body: ReactNode }

const budgetParts = z.array(z.tuple([z.string(), z.number(), z.number()]))

/** The most parts of pages that one preview draws. */
const most = 12

const stating = (ids: readonly string[]) =>
  Object.entries(statedBy).flatMap(([name, all]) =>
    all.some((id) => ids.includes(id)) ? [`<${name}`] : [],
  )

/** A calculator whose parts no longer make the figure is not drawn: the page has to change with it. */
function addsUp({ component, props = {}, blocks = [] }: Block, on: MdxPage): boolean {
  if (component !== 'BudgetCalculator') return blocks.every((block) => addsUp(block, on))
  const { data } = budgetParts.safeParse(props.parts)
  return data !== undefined && partsAddUp(data, boundsOf(claimOf(on, 'us-living-cost').values))
}

function Opening({ children }: { children?: ReactNode }) {
  return <div className="wrap py-8">{children}</div>
}

/** The opening figures and the bands of a page that show one of these figures. */
async function partsOf(page: Page, ids: readonly string[], home: MdxPage): Promise<Showing[]> {
  const marks = [...ids.map((id) => `"${id}"`), ...stating(ids)]
  const on = { ...home, path: page.path }
  const components = mdxComponents(on)
  const { Facts } = components
  const { title, path, facts = [], raw } = page
  const opening =
    Facts && facts.some((id) => ids.includes(id))
      ? [createElement(Opening, { key: 'opening' }, createElement(Facts, { ids: facts }))]
      : []
  const blocks = marks.some((mark) => raw.includes(mark))
    ? blocksOf({ path: 'content/page.mdx', body: raw, at: 0, above: 0 }, markdownTree)
    : []
  const { t } = editLanguage(home.locale)
  const bands = blocks
    .filter(({ text }) => marks.some((mark) => text.includes(mark)))
    .map((block) =>
      addsUp(block, on) ? (
        interpretBody(block.text, components)
      ) : (
        <Sentence key="sum" text={t('preview.sum')} />
      ),
    )
  return [...opening, ...(await Promise.all(bands))].map((body) => ({ title, path, body }))
}

async function answersOf(home: MdxPage, ids: readonly string[]): Promise<Showing[]> {
  const components = { ...mdxComponents(home), ...lowered }
  const found = faqLists
    .flatMap((list) => getFaq(home.locale, list))
    .filter(({ raw }) => ids.some((id) => raw.includes(`"${id}"`)))
  return Promise.all(
    found.map(async ({ question, raw }) => ({
      title: question,
      body: <div className="wrap flow py-8">{await interpretBody(raw, components)}</div>,
    })),
  )
}

async function view({ locale, values, before }: Drawn, draft: DraftClaims): Promise<ReactNode> {
  const { t } = editLanguage(locale)
  const ids = changedNames(before, values)
  if (ids.length === 0) return <Sentence text={t('preview.change-figure')} />
  const home: MdxPage = { locale, path: '/', draft: { claim: draftClaims(locale, draft) } }
  const pages = await Promise.all(getPages(locale).map((page) => partsOf(page, ids, home)))
  const shown = [...pages.flat(), ...(await answersOf(home, ids))]
  if (shown.length === 0) return <Sentence text={t('preview.nowhere')} />
  return (
    <main>
      {shown.slice(0, most).map(({ title, path, body }, index) => (
        // Parts have no identity besides their order.
        <Part key={index} title={title} {...(path ? { path } : {})}>
          {body}
        </Part>
      ))}
    </main>
  )
}

/** The parts of pages that show the figures whose values are changed. */
export const figuresView = (drawn: Drawn) =>
  view(drawn, { facts: claimsSchema.parse(drawn.values) })

/** The same for their labels. */
export const figureLabelsView = (drawn: Drawn) =>
  view(drawn, { labels: claimLabelsSchema.parse(drawn.values) })
