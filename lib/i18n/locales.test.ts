import { describe, expect, it } from 'vitest'
import { canonicalPath, localeFromCookie, splitPinned } from '@/lib/i18n/locales'

describe('localeFromCookie', () => {
  it.each(['lang=en-US', 'a=b; lang=en-US', 'lang=en-US ; c=d'])('%s selects English', (header) => {
    expect(localeFromCookie(header)).toBe('en-US')
  })

  it.each([
    undefined,
    '',
    'lang=',
    'lang=zh-CN',
    'lang=en',
    'lang=EN-US',
    'lang="en-US"',
    'xlang=en-US',
    'lang=en-US%20',
    'lang=<script>',
  ])('%s asks for Chinese', (header) => {
    expect(localeFromCookie(header)).toBe('zh-CN')
  })
})

describe('addresses', () => {
  it('split off a pinned language only as a whole segment', () => {
    expect(splitPinned('/en-US')).toEqual(['en-US', '/'])
    expect(splitPinned('/zh-CN/about/news')).toEqual(['zh-CN', '/about/news'])
    expect(splitPinned('/en-USA')).toEqual([undefined, '/en-USA'])
  })

  it('are plain in Chinese and pinned in English', () => {
    expect(canonicalPath('zh-CN', '/about')).toBe('/about')
    expect(canonicalPath('en-US', '/')).toBe('/en-US')
  })
})
