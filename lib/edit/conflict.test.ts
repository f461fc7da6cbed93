import { expect, test } from 'vitest'
import { meet } from '@/lib/edit/conflict'
import { keyOf } from '@/lib/edit/version'

const page = 'content/en-US/faq/online-degree/05-english.mdx'
const answer = (question: string, ...parts: string[]) =>
  `---\nquestion: ${question}\n---\n\n${parts.join('\n\n')}\n`

test('of what two people changed, each place stays as it was chosen, and the rest of both stays', async () => {
  const notice = '<Notice kind="sample" />'
  const met = await meet(page, {
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
