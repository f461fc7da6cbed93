import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mdxComponents } from '@/components/mdx/components'
import { MdxContent } from '@/components/mdx/mdx-content'
import { obstaclesIn } from '@/lib/content/check/drafts'
import { markdownTree } from '@/lib/content/read/markdown'
import { getPages } from '@/lib/content/documents'
import { locales } from '@/schemas/locale'
import { sampled } from '@/tests/setup/sample'
import { interpretBody } from './changed'

const place = globalThis as { attacked?: unknown }
const path = 'content/en-US/faq/online-degree/03-cost.mdx'
const question = '---\nquestion: What does it cost?\n---\n\n'

const attacks = {
  'an expression': '{globalThis.attacked = 1}',
  'an expression in a text': 'Text {(globalThis.attacked = 1)} text',
  'the environment': '{process.env}',
  'an import': "import fs from 'node:fs'\n\nText",
  'an import of side effects': "import 'data:text/javascript,globalThis.attacked=1'\n\nText",
  'an export': 'export const a = (globalThis.attacked = 1)\n\nText',
  'a spread': '<Section {...(globalThis.attacked = 1)} id="a" eyebrow="b" />',
  'a property': '<Section id={(globalThis.attacked = 1)} eyebrow="b" />',
  'a call in a list': '<FaqList list="online-degree" only={[(globalThis.attacked = 1)]} />',
  'a template': '<Section id={`${(globalThis.attacked = 1)}`} eyebrow="b" />',
  'a function': '<Section id={() => (globalThis.attacked = 1)} eyebrow="b" />',
  'an element as a property': '<Section id={<img src="x" />} eyebrow="b" />',
  'a script': '<script>globalThis.attacked = 1</script>',
  'a handler': '<Section id="a" eyebrow="b" onClick="globalThis.attacked = 1" />',
  'an image with a handler': '<img src="x" onerror="globalThis.attacked = 1" />',
  'raw HTML': '<Section id="a" eyebrow="b" dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />',
  'a script link': '[a link](javascript:globalThis.attacked=1)',
  'a script link with an entity': '[a link](java&#115;cript:globalThis.attacked=1)',
  'a data link': '[a link](data:text/html,<script>1</script>)',
  'a script link by reference': '[a link][x]\n\n[x]: javascript:globalThis.attacked=1',
  'a member of a component': '<Section.constructor />',
  'a name of every object': '<constructor />',
  'the prototype': '<__proto__ />',
  'the front matter': '{frontmatter}',
} as const

describe('a body with code has no preview', () => {
  test.each(Object.entries(attacks))('%s', async (_, body) => {
    expect(obstaclesIn(path, `${question}${body}\n`, markdownTree)).not.toEqual([])
    // The second lock: without the check, nothing runs either.
    const components = mdxComponents({ locale: 'en-US', path: '/' })
    await interpretBody(body, components)
      .then((made) => renderToStaticMarkup(made))
      .catch(() => undefined)
    expect(place.attacked).toBeUndefined()
  })
})

/** Ids that React makes of the place in its tree; the compiled body has one component more around it. */
const html = (made: ReactNode) => renderToStaticMarkup(made).replace(/_R_\w*_/g, '_R_')

const pages = locales.flatMap((locale) =>
  getPages(locale).map(({ path, template }) => ({ locale, path, template })),
)

test.each(sampled(pages, ({ locale, template }) => `${locale} ${template}`))(
  'the preview of $locale $path is the page',
  async ({ locale, path: pagePath }) => {
    const page = getPages(locale).find((one) => one.path === pagePath)
    if (!page) throw new Error('There is no such page')
    const components = mdxComponents({ locale, path: pagePath })
    const built = <MdxContent code={page.code} components={components} />
    const own = await interpretBody(page.raw, components)
    // Calculators are loaded on demand: the first rendering may be without them.
    await expect.poll(() => html(own) === html(built), { timeout: 20_000 }).toBe(true)
  },
  30_000,
)

test('there are pages to compare', () => {
  expect(globSync('content/*/pages/**/*.mdx').length).toBeGreaterThan(50)
  expect(readFileSync(path, 'utf8')).toContain('question:')
})
