import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/articles/stale-alert/examples'

test('the sentence contains the time, also as a machine-readable one', () => {
  expect(render(examples.chinese)).toContain(
    '以下是<time dateTime="2026-11-12T06:32:00.000Z">2026年11月12日 14:32</time>（北京时间）的内容。',
  )
  expect(render(examples.english)).toContain('November 12, 2026, 14:32</time> (Beijing time).')
})
