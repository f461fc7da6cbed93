import { beforeEach, describe, expect, it } from 'vitest'
import { Engine } from '@/lib/search/search-index'
import type { SearchEntry } from '@/lib/search/entry'

const entry = (id: string, text: string, name = ''): SearchEntry => ({
  id,
  kind: 'pages',
  href: `/${id}`,
  name,
  context: '',
  words: [],
  text,
})

let engine: Engine
const idsOf = (word: string, guess = false) => engine.find(word, guess).map(({ id }) => id)
beforeEach(() => {
  engine = new Engine()
  engine.add(entry('fees', 'The fees of a degree. Fees are paid by term.'))
  engine.add(entry('visa', 'A visa for students, and what it costs: its fees.', 'Visa'))
  engine.add(entry('学费', '学位项目的学费与签证'))
})

describe('Engine', () => {
  it('finds a word in all its forms, the entry that is about it first', () => {
    expect(idsOf('fee')).toEqual(['fees', 'visa'])
    expect(engine.find('visa', false)).toMatchObject([{ id: 'visa', fields: ['name', 'text'] }])
  })

  it('finds Chinese words whose pairs of characters are all in one field', () => {
    expect(engine.find('学位项目', false)).toMatchObject([
      { id: '学费', terms: ['学位', '位项', '项目'] },
    ])
    expect(idsOf('学位签证')).toEqual([])
    engine.add(entry('签名', '每一位签名者', '学位')) // now an entry contains each pair, but none contains all
    expect(idsOf('学位签证')).toEqual([])
  })

  it('guesses a word that nothing contains, by its beginning or with a slip of the finger', () => {
    expect([idsOf('degr'), idsOf('degr', true)]).toEqual([[], ['fees']])
    expect(idsOf('dergee', true)).toEqual([])
    expect(idsOf('studint', true)).toEqual(['visa'])
    expect(idsOf('签订', true)).toEqual([])
  })

  it('refuses a second entry with the same id', () => {
    expect(() => engine.add(entry('visa', 'another'))).toThrow('visa')
  })

  it('forgets an entry, and rates the others as if it had never been there', () => {
    engine.add(entry('once', 'degree degree degree'))
    engine.remove(entry('once', 'degree degree degree'))
    const rated = engine.find('degree', false)
    engine = new Engine()
    engine.add(entry('fees', 'The fees of a degree. Fees are paid by term.'))
    engine.add(entry('visa', 'A visa for students, and what it costs: its fees.', 'Visa'))
    engine.add(entry('学费', '学位项目的学费与签证'))
    expect(rated).toEqual(engine.find('degree', false))
  })

  it('forgets the terms of entries that were replaced many times', () => {
    for (let version = 0; version < 500; version += 1) {
      engine.add(entry('article', `edition ${version}`))
      engine.remove(entry('article', `edition ${version}`))
    }
    engine.add(entry('article', 'edition 500'))
    expect([idsOf('edition'), idsOf('500'), idsOf('499')]).toEqual([['article'], ['article'], []])
    expect([engine.has('0'), engine.has('500'), engine.has('visa')]).toEqual([false, true, true])
  })
})
