import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Headline } from '@/components/ui/phrase/index'

test('a long Chinese phrase may break between words and nowhere else', () =>
  expect(render(<Headline text="倒着画：先写毕业那天要会什么" />)).toBe(
    '<span class="inline-block break-keep">倒着画：</span>' +
      '<span class="inline-block break-keep">先写<wbr/>毕业<wbr/>那天<wbr/>要会什么</span>',
  ))

test.each(['八个问题', 'An MBA, for people who run things'])('%s stays as it is', (text) =>
  expect(render(<Headline text={text} />)).toBe(text),
)

test('words of a Latin headline stay whole at their hyphens', () =>
  expect(render(<Headline text="The full-time DBA and your I-20" />)).toBe(
    'The <span class="whitespace-nowrap">full-time</span> DBA and your ' +
      '<span class="whitespace-nowrap">I-20</span>',
  ))
