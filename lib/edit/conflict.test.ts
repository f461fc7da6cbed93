import { expect, test } from 'vitest'
import { meetVersions } from '@/lib/edit/conflict'
import { keyOf } from '@/lib/edit/version'

const page = 'content/en-US/faq/online-degree/05-english.mdx'
const answer = (question: string, ...parts: string[]) =>
  `---\nquestion: ${question}\n---\n\n${parts.join('\n\n')}\n`

test('of what two people changed, each place stays as it was chosen, and the rest of both stays', async () => {
  const notice = '<Notice kind="sample" />'
  const met = await meetVersions(page, {
    base: answer('How?', 'One.', notice, 'Two.'),
    theirs: answer('How now?', 'One.', notice, 'Two of theirs.'),
    mine: answer('How then?', 'One of mine.', notice, 'Two of mine.'),
  })
  expect(met.clashes.map(({ theirs, mine }) => [theirs, mine])).toEqual([
    ['How now?', 'How then?'],
    ['Two of theirs.', 'Two of mine.'],
  ])
  const made = met.merge((place) => (keyOf(place).includes('question') ? 'theirs' : 'mine'))
  expect(made).toEqual({ source: answer('How now?', 'One of mine.', notice, 'Two of mine.') })
  expect(met.merge(() => 'theirs')).toEqual({
    source: answer('How now?', 'One of mine.', notice, 'Two of theirs.'),
  })
})

const path = 'content/en-US/pages/about/contact.mdx'
const section = (title: string, text: string) =>
  `<Section id="${title}" title="${title}">\n\n${text}\n\n</Section>`
const program = (...fees: readonly (readonly [string, number])[]) =>
  JSON.stringify([{ slug: 'mba', fees: fees.map(([name, amount]) => ({ name, amount })) }], null, 2)

test.each([
  [
    'a fee that one moved and the other changed is a question of the whole list',
    'content/facts/programmes.json',
    program(['tuition', 26_800], ['service', 26_800], ['books', 900]),
    program(['service', 26_800], ['tuition', 26_800], ['books', 900]),
    program(['tuition', 27_800], ['service', 26_800], ['books', 900]),
    ['[0,"fees"]'],
  ],
  [
    'items that two people moved are a question of the whole list',
    'content/facts/programmes.json',
    program(['a', 1], ['b', 2], ['c', 3]),
    program(['b', 2], ['a', 1], ['c', 3]),
    program(['a', 1], ['c', 3], ['b', 2]),
    ['[0,"fees"]'],
  ],
  [
    'a moved fee and another one that was changed are both kept',
    'content/facts/programmes.json',
    program(['a', 1], ['b', 2], ['c', 3]),
    program(['b', 2], ['a', 1], ['c', 3]),
    program(['a', 1], ['b', 2], ['c', 4]),
    [],
  ],
  [
    'a section that one moved and the other wrote in is a question of the whole text',
    path,
    answer('How?', section('a', 'One.'), section('b', 'Two.')),
    answer('How?', section('b', 'Two.'), section('a', 'One.')),
    answer('How?', section('a', 'One of mine.'), section('b', 'Two.')),
    ['body'],
  ],
  [
    'so is a component inside another',
    path,
    answer('How?', section('x', `${section('a', 'One.')}\n\n${section('b', 'Two.')}`)),
    answer('How?', section('x', `${section('b', 'Two.')}\n\n${section('a', 'One.')}`)),
    answer('How?', section('x', `${section('a', 'One.')}\n\n${section('b', 'Two of mine.')}`)),
    ['body'],
  ],
])('%s', async (_, path, base, theirs, mine, places) => {
  const { clashes, merge } = await meetVersions(path, { base, theirs, mine })
  const nameOf = ({ kind, at }: (typeof clashes)[number]['place']) =>
    kind === 'field' ? JSON.stringify(at) : kind
  expect(clashes.map(({ place }) => nameOf(place))).toEqual(places)
  for (const choice of ['mine', 'theirs'] as const) {
    const made = merge(() => choice)
    const expected =
      places.length === 0 ? program(['b', 2], ['a', 1], ['c', 4]) : { mine, theirs }[choice]
    expect('source' in made && made.source.replace(/\s+/g, '')).toBe(expected.replace(/\s+/g, ''))
  }
})
