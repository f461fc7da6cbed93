import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/app/[locale]/staff/audit/audit-table/examples'
import { asExample } from '@/tests/setup/in-language'

test('heads its columns and links to everything about the same thing', () => {
  const html = render(asExample(examples.entries))
  expect(html.match(/<th scope="col"/g)).toHaveLength(6)
  expect(html.match(/href="\/staff\/audit\?subject=9fd7d9b8"/g)).toHaveLength(1)
})

test('says so when nothing fits', () => {
  expect(render(asExample(examples.none))).toContain('没有符合条件的记录')
})
