import type { ReactNode } from 'react'
import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elements } from '@/components/mdx/elements'
import { Table as DocumentTable } from '@/components/sections/data-table/table'

const texts = {
  newTab: '(new tab)',
  scroll: 'Scroll for more columns',
  footnotes: 'Notes',
  footnoteBack: 'Back to',
}
const { table: PlainTable } = elements(texts)
const Table = (props: { caption: string; sample?: boolean; children: ReactNode }) => (
  <DocumentTable page={{ locale: 'en-US', path: '/' }} render={() => null} {...props} />
)

const table = (marks: { 'data-figures'?: string; 'data-columns'?: number }) => (
  <PlainTable data-columns={2} {...marks}>
    <tbody>
      <tr>
        <th scope="row">Reading</th>
        <td>4</td>
      </tr>
    </tbody>
  </PlainTable>
)

test('a Markdown table gets its caption and its sample label', () => {
  const html = render(
    <Table caption="A week" sample>
      {table({})}
    </Table>,
  )
  expect(html.match(/<table/g)).toHaveLength(1)
  expect(html).toMatch(/<caption.*>A <span[^>]*>week<small[^>]*>sample data/)
  expect(html).toContain('<table data-columns="2"')
})

test.each([
  [{}, false],
  [{ 'data-figures': '' }, true],
  [{ 'data-columns': 3 }, true],
])('a table marked %j stands in a region that scrolls: %s', (marks, scrolls) => {
  expect(render(table(marks)).includes('role="region"')).toBe(scrolls)
  expect(
    render(<Table caption="A week">{table(marks)}</Table>).includes('aria-label="A week"'),
  ).toBe(scrolls)
})

test('a table without a caption is named by its columns', () => {
  const html = render(
    <PlainTable data-columns={3}>
      <thead>
        <tr>
          <th>
            Week <em>1</em>
          </th>
          <th>Dates</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>Reading</th>
        </tr>
      </tbody>
    </PlainTable>,
  )
  expect(html).toContain('<div role="region" aria-label="Week 1, Dates"')
})

test('an uploaded picture in a text is offered in every size, with its words', () => {
  const { img: Picture } = elements(texts)
  const address = `/pictures/${'a'.repeat(32)}-700x500`
  const html = render(<Picture src={`${address}/700.webp`} alt="A lawn" />)
  expect(html).toContain(
    `<source type="image/avif" srcSet="${address}/480.avif 480w, ${address}/700.avif 700w"`,
  )
  expect(html).toMatch(/<img[^>]* width="700" height="500" alt="A lawn"/)
  expect(render(<Picture src="/plan.webp" alt="A plan" />)).toContain(
    '<img src="/plan.webp" alt="A plan"',
  )
})
