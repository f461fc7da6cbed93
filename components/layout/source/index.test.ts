import { describe, expect, it } from 'vitest'
import { keepCampaign, keepSource } from '@/components/layout/source'

function kept(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  keepSource(search, () => ({ setItem: (name, value) => void (values[name] = value) }))
  return values
}

describe('keepSource', () => {
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
    expect(() => keepSource('?channel_num=1', forbidden)).not.toThrow()
  })
})

describe('keepCampaign', () => {
  function visit(...searches: string[]): unknown {
    const values = new Map<string, string>()
    const storage = {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
    }
    for (const search of searches) keepCampaign(search, () => storage)
    return JSON.parse(values.get('bauhinia.campaign') ?? 'null')
  }

  it('keeps the first campaign of a visit', () => {
    const first =
      '?utm_source=Baidu&utm_medium=cpc&utm_campaign=%E7%A7%8B&utm_term=mba&channel_num=1'
    const kept = { utm_source: 'Baidu', utm_medium: 'cpc', utm_campaign: '秋' }
    expect(visit('?page=2', first, '?utm_source=other', '')).toEqual(kept)
  })

  it.each(['', '?utm_source=', '?utm_id=1', '?UTM_SOURCE=x'])('keeps nothing of %j', (search) =>
    expect(visit(search)).toBeNull(),
  )

  it('bounds what it keeps', () =>
    expect(visit(`?utm_source=${'x'.repeat(5000)}`)).toEqual({ utm_source: 'x'.repeat(200) }))

  it('survives a browser that forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => keepCampaign('?utm_source=x', forbidden)).not.toThrow()
  })
})
