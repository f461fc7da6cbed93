import { describe, expect, test } from 'vitest'
import { mdxComponents } from '@/components/mdx/components'
import { MdxContent } from '@/components/mdx/mdx-content'
import { getPages } from '@/lib/content/documents'
import { locales } from '@/schemas/locale'
import { prerenderHtml } from '@/tests/setup/prerender'

describe.each(locales)('the documents in %s', (locale) => {
  test.each(getPages(locale).map((page) => [page.path, page] as const))(
    '%s',
    async (path, page) => {
      const html = await prerenderHtml(
        <MdxContent code={page.code} components={mdxComponents({ locale, path })} />,
      )
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        'an id may stand only once on a page',
      ).toEqual([])
      expect(html, 'style attributes are blocked by the content security policy').not.toMatch(
        / style="/,
      )
      expect(html).not.toMatch(/undefined|\[object Object\]|NaN/)
    },
  )
})
