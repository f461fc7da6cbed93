import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { editIds } from '@/components/edit/message-ids'
import { staffIds } from '@/components/staff/message-ids'
import { Messages } from '@/components/intl'
import { ActionForm } from '@/components/staff/action-form'
import { editFile, hasForm, pathsOf } from '@/lib/edit/files'
import { markdownTree } from '@/lib/edit/markdown'
import { formIn } from '@/tests/setup/shown-form'
import { composeDocument } from './read-form'
import { isShown, itemOf, placeOf, type FormPlace, postedOf } from './form-place'
import { SideForm } from './side-form'
import type { Side } from './language-versions'
import { editLanguage } from '../_screens/text'

const language = editLanguage('zh-CN')

const known = globSync('content/**/*.{mdx,md,json}').filter(hasForm)
const documents = [...new Set(known.map((path) => pathsOf(path).join(' ')))].map((paths) =>
  paths.split(' '),
)
const sidesOf = (paths: readonly string[]): Side[] =>
  paths.map((path) => {
    const source = readFileSync(path, 'utf8')
    return { path, source, base: source, revision: 'r', locale: editFile(path)?.locale }
  })

function show(sides: readonly Side[], place: FormPlace | undefined): string {
  const action = () => Promise.resolve({ kind: 'idle' } as const)
  return renderToStaticMarkup(
    <Messages locale="en-US" ids={[...staffIds, ...editIds]}>
      <ActionForm id="content" action={action}>
        {sides.map((file, side) => (
          <SideForm
            key={file.path}
            language={language}
            side={side}
            file={file}
            raw={false}
            find=""
            place={place}
            parse={markdownTree}
          />
        ))}
      </ActionForm>
    </Messages>,
  )
}

/** The places of a file that have forms of their own. */
function placesOf(sides: readonly Side[], item = ''): (FormPlace | undefined)[] {
  const place = placeOf(sides[0]?.path ?? '', sides, item)
  return place?.parts ? place.parts.flatMap(({ at }) => placesOf(sides, itemOf(at))) : [place]
}

describe('a form shows few enough values', () => {
  const data = documents.filter(
    ([path = '']) =>
      path.endsWith('.json') && !path.includes('/teachers/') && !path.includes('/messages/'),
  )
  test('of every data file', () => expect(data.length).toBeGreaterThan(10))
  test.each(data.map((paths) => [paths[0] ?? '', paths] as const))('%s', (_, paths) => {
    const sides = sidesOf(paths)
    for (const place of placesOf(sides))
      expect([...formIn(show(sides, place)).keys()].length, itemOf(place?.at ?? [])).toBeLessThan(
        600,
      )
  })
})

const programmes = 'content/facts/programmes.json'
const sides = sidesOf([programmes])
const [{ source } = { source: '' }] = sides

test('a program has a form of its own; what it leaves out stays', async () => {
  const places = placesOf(sides)
  const count = (JSON.parse(source) as unknown[]).length
  expect(places.map((place) => place?.at)).toEqual(
    Array.from({ length: count + 1 }, (_, at) => [at]),
  )
  for (const place of places)
    expect(
      await composeDocument(programmes, source, 0, postedOf(formIn(show(sides, place)))),
    ).toEqual({
      source,
    })
  const form = formIn(show(sides, placeOf(programmes, sides, '2')))
  const name = '0/2/offer/months'
  expect(form.has(name)).toBe(true)
  form.set(name, '59')
  const made = await composeDocument(programmes, source, 0, postedOf(form))
  const lines = (text: string) => text.split('\n')
  const changed =
    'source' in made ? lines(made.source).filter((line, at) => line !== lines(source)[at]) : []
  expect(changed.map((line) => line.trim())).toEqual(['"months": 59,'])
})

test('the address of a field leads to the part that contains it; an unknown one to the parts', () => {
  expect(placeOf(programmes, sides, '2/offer/fees/0/amount')?.at).toEqual([2])
  for (const item of ['', '99', 'x', '__proto__', '%', '/'.repeat(9_000)])
    expect(placeOf(programmes, sides, item)?.parts?.length, item).toBeGreaterThan(10)
  const menu = sidesOf(['content/facts/menu.json'])
  expect(placeOf('content/facts/menu.json', menu, '1')).toMatchObject({ at: [] })
  expect(placeOf('content/facts/menu.json', menu, '1')).not.toHaveProperty('parts')
})

test('a control belongs to the part that its name begins with', () => {
  expect(isShown('0/2/offer', 0, '2')).toBe(true)
  expect(isShown('0/22/offer', 0, '2')).toBe(false)
  expect(isShown('0/22/offer', 0)).toBe(true)
})
