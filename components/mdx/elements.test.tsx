import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elements, tableWith } from '@/components/mdx/elements'

const { table: PlainTable, tr: Row, td: Cell, th: Head } = elements('(new tab)')
const Table = tableWith('sample data')

const rows = (
  <PlainTable>
    <thead>
      <Row>
        <Head />
        <Head>Hours</Head>
      </Row>
    </thead>
    <tbody>
      <Row>
        <Cell>Reading</Cell>
        <Cell>4</Cell>
      </Row>
    </tbody>
  </PlainTable>
)

test('a Markdown table gets its caption, its sample label and heads for its rows', () => {
  const html = render(
    <Table caption="A week" sample>
      {rows}
    </Table>,
  )
  expect(html.match(/<table/g)).toHaveLength(1)
  expect(html).toMatch(/<caption[^>]*><span[^>]*>A week<small[^>]*>sample data/)
  expect(html).toContain('<th scope="row">Reading</th><td>4</td>')
})

test('an empty corner is no head', () =>
  expect(render(rows)).toContain('<tr><td></td><th scope="col">Hours</th>'))
