import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lead } from '@/components/ui/phrase/index'

test('a Chinese lead breaks between words and nowhere else', () =>
  expect(render(<Lead text="按日期排列，可以按年份查看。" />)).toBe(
    '<p class="lead text-ink-soft break-keep ">按日期<wbr/>排列，<wbr/>可以<wbr/>按年份<wbr/>查看。</p>',
  ))

test('a Latin lead is one text', () =>
  expect(render(<Lead text="By date, newest first." />)).toBe(
    '<p class="lead text-ink-soft  ">By date, newest first.</p>',
  ))
