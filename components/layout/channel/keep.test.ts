import { describe, expect, it } from 'vitest'
import { keepChannel } from '@/components/layout/channel/keep'

function kept(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  keepChannel(search, () => ({ setItem: (name, value) => void (values[name] = value) }))
  return values
}

describe('keepChannel', () => {
  it('keeps one to ten digits', () => {
    expect(kept('?a=1&channel_num=20117')).toEqual({ channel_num: '20117' })
    expect(kept('?channel_num=0123456789')).toEqual({ channel_num: '0123456789' })
  })

  it.each([
    '',
    '?channel_num=',
    '?channel_num=12345678901',
    '?channel_num=1a',
    '?channel_num=%201',
    '?channel=1',
    '?channel_num=1%0A',
  ])('ignores %j', (search) => expect(kept(search)).toEqual({}))

  it('survives a browser that forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => keepChannel('?channel_num=1', forbidden)).not.toThrow()
  })
})
