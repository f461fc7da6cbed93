import { expect, test } from 'vitest'
import { clashesIn, meetVersions, mergeVersions } from '@/lib/edit/conflict'

const answer = (question: string, ...parts: string[]) =>
  `---\nquestion: ${question}\n---\n\n${parts.join('\n\n')}\n`

test('of what two people changed, each place stays as it was chosen, and the rest of both stays', () => {
  const notice = '<Notice kind="sample" />'
  const met = meetVersions({
    base: answer('How?', 'One.', notice, 'Two.'),
    theirs: answer('How now?', 'One.', notice, 'Two of theirs.'),
    mine: answer('How then?', 'One of mine.', notice, 'Two of mine.'),
  })
  expect(clashesIn(met).map(({ theirs, mine }) => [theirs, mine])).toEqual([
    ['question: How now?\n', 'question: How then?\n'],
    ['Two of theirs.\n', 'Two of mine.\n'],
  ])
  expect(mergeVersions(met, (number) => (number === 0 ? 'theirs' : 'mine'))).toBe(
    answer('How now?', 'One of mine.', notice, 'Two of mine.'),
  )
  expect(mergeVersions(met, () => 'theirs')).toBe(
    answer('How now?', 'One of mine.', notice, 'Two of theirs.'),
  )
})

const list = (...names: string[]) => `[\n${names.map((name) => `  "${name}"`).join(',\n')}\n]\n`
const long = answer('How?', 'One.', 'Two.', 'Three.')

test.each([
  ['what one deleted and the other changed', long, answer('How?', 'One.', 'Three.'), 'Two of mine'],
  ['a file that one deleted', long, '', 'Two of mine'],
  ['new entries at one place', list('a'), list('a', 'b'), '"c"'],
  ['what one moved and the other changed', list('a', 'b', 'c'), list('b', 'c', 'a'), '"a of mine"'],
  ['a file that both began', '', 'theirs\n', 'mine'],
])('%s is a question, and either answer is the version of that person', (_, base, theirs, word) => {
  const mine = base
    .replace('Two.', `${word}.`)
    .replace(/^ {2}"a"$/m, `  "a",\n  ${word}`)
    .replace('"a",\n  "b"', `${word},\n  "b"`)
    .replace(/^$/, `${word}\n`)
  expect(mine).toContain(word)
  const met = meetVersions({ base, theirs, mine })
  expect(clashesIn(met)).not.toEqual([])
  expect(mergeVersions(met, () => 'mine')).toContain(word)
  expect(mergeVersions(met, () => 'theirs')).toBe(theirs)
})

test('changes of different lines meet without a question, also at the ends and side by side', () => {
  const base = ['a', 'b', 'c', 'd'].join('\n')
  const met = meetVersions({ base, theirs: 'x\na\nb\nC\nd', mine: 'a\nB\nc\nd\ny' })
  expect(clashesIn(met)).toEqual([])
  expect(mergeVersions(met, () => 'theirs')).toBe('x\na\nB\nC\nd\ny')
  const same = meetVersions({ base, theirs: 'a\nB\nc\nd', mine: 'a\nB\nc\nd' })
  expect([clashesIn(same), mergeVersions(same, () => 'mine')]).toEqual([[], 'a\nB\nc\nd'])
})
