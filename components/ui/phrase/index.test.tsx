import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrases } from '@/components/ui/phrase/index'

const phrases = (text: string) =>
  [...render(<Phrases text={text} />).matchAll(/<span class="inline-block">(.*?)<\/span>/g)].map(
    ([, each]) => each,
  )

test('a Chinese headline holds its phrases together, punctuation at their ends', () => {
  expect(phrases('留在岗位，读完学位')).toEqual(['留在岗位，', '读完学位'])
  expect(phrases('坐到工位上，做什么、用什么、交什么')).toHaveLength(4)
  expect(phrases('“去完就跳槽了。”')).toEqual([])
})

test.each(['去一个真有活干的地方', 'An MBA, for people who run things'])(
  '%s stays as it is',
  (text) => expect(render(<Phrases text={text} />)).toBe(text),
)
