import { readFileSync } from 'node:fs'

const ask = (question: string, short: string, body: string) =>
  `---\nquestion: ${question}\nshort: ${short}\n---\n\n${body}\n`

/** A figure that the answer states: the first of the content, whatever it is. */
export const ownFigure =
  Object.keys(
    JSON.parse(readFileSync('content/facts/claims.json', 'utf8')) as Record<string, unknown>,
  )[0] ?? ''

/** The answer that the tests of /edit change, and the one that two people change at once. */
export const ownAnswer = 'faq/online-degree/88-who-opens.mdx'
export const sharedAnswer = 'faq/online-degree/89-who-closes.mdx'

/**
 * Documents of the tests of /edit beside a copy of the content: what editors write in other documents breaks no test. Their numbers
 * are higher than those of all others.
 */
export const ownDocuments: Readonly<Record<string, string>> = {
  [`content/en-US/${ownAnswer}`]: ask(
    'Who opens the door?',
    'The teacher on duty does.',
    `The teacher on duty does, at a door for <Fact id="${ownFigure}" />. **The key is in the office.**`,
  ),
  [`content/zh-CN/${ownAnswer}`]: ask(
    '谁来开门？',
    '值班老师来开门。',
    `值班老师来开门，门口可容<Fact id="${ownFigure}" />。**钥匙在办公室。**`,
  ),
  [`content/en-US/${sharedAnswer}`]: ask(
    'Who closes the door?',
    'The guard does.',
    'The guard closes it.',
  ),
  [`content/zh-CN/${sharedAnswer}`]: ask('谁来关门？', '保安来关门。', '保安来关门。'),
}
