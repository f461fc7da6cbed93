import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { editIds } from '@/components/edit/message-ids'
import { staffIds } from '@/components/staff/message-ids'
import { Messages } from '@/components/intl'
import { ActionForm } from '@/components/staff/action-form'
import type { Block } from '@/lib/edit/blocks'
import { editFile, formOf, hasForm } from '@/lib/edit/files'
import { parserOfFiles, readSource } from '@/lib/edit/read'
import { vocabulary } from '@/lib/edit/vocabulary'
import type { FieldDescription } from '@/schemas/content/describe'
import { EditField } from '@/components/edit/field'
import { nameBelow } from '@/components/edit/field-view'
import { componentFields, fieldTexts, fieldView } from './field-views'
import { sampled } from '@/tests/setup/sample'
import { formIn } from '@/tests/setup/shown-form'
import { composeDocument, problemText } from './read-form'
import { postedOf, readPosted } from './form-place'
import { SideForm } from './side-form'
import { editLanguage } from '../_screens/text'

const language = editLanguage('en-US')
const texts = fieldTexts(language)
const paths = globSync('content/**/*.{mdx,md,json}').filter(hasForm)

/** The documents that are sent through their forms. */
const sent = sampled(paths, (path) => editFile(path)?.kind)

const posted = (html: string) => postedOf(formIn(html))

const shown = new Map<string, string>()

/** The form of a file, as it is in the repository. */
async function show(path: string, source: string): Promise<string> {
  const known = shown.get(path)
  if (known !== undefined) return known
  // What is read once serves what is sent back, too.
  const parse = await parserOfFiles([{ path, source }])
  const file = { path, source, base: source, revision: 'r', locale: editFile(path)?.locale }
  const action = () => Promise.resolve({ kind: 'idle' } as const)
  const html = renderToStaticMarkup(
    <Messages locale="en-US" ids={[...staffIds, ...editIds]}>
      <ActionForm id="content" action={action}>
        <SideForm language={language} side={0} file={file} raw={false} find="" parse={parse} />
      </ActionForm>
    </Messages>,
  )
  shown.set(path, html)
  return html
}

/** The names of the controls that a field must have, at its first level of entries. */
function controls(field: FieldDescription, name: string): string[] {
  if (field.control === 'list') return field.item ? controls(field.item, nameBelow(name, 0)) : []
  if (field.control === 'group')
    return (field.parts ?? []).flatMap((part, index) =>
      controls(part, nameBelow(name, field.row ? index : part.name)),
    )
  return field.control === 'record' ? [] : [name]
}

const kinds = new Map(paths.map((path) => [editFile(path)?.kind, path]))

test('a problem mentions another document by its name', () => {
  const other = 'content/zh-CN/pages/about/contact.mdx'
  const problem = {
    file: other.replace('zh-CN', 'en-US'),
    id: 'parity.length',
    values: { file: other },
  } as const
  expect(problemText(problem, language, (path) => path.slice(-11))).toMatch(
    /that in contact\.mdx differ/,
  )
  expect(problemText(problem, language)).toContain(other)
})

test.each([...kinds])('every field of %s has a control', (_, path = '') => {
  const fields = formOf(path)
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) {
    const html = renderToStaticMarkup(
      <Messages locale="en-US" ids={[...staffIds, ...editIds]}>
        <ActionForm id="x" action={() => Promise.resolve({ kind: 'idle' })}>
          <EditField field={fieldView(field, language)} name="0" value={undefined} texts={texts} />
        </ActionForm>
      </Messages>,
    )
    const names = [...posted(html).keys()]
    expect(names).toEqual(expect.arrayContaining(controls(field, '0')))
  }
})

test.each(Object.keys(vocabulary))('every property of %s has a control', (component) => {
  const html = renderToStaticMarkup(
    <Messages locale="en-US" ids={[...staffIds, ...editIds]}>
      <ActionForm id="x" action={() => Promise.resolve({ kind: 'idle' })}>
        {componentFields(component).map((field) => (
          <EditField
            key={field.name}
            field={fieldView(field, language)}
            name={nameBelow('p', field.name)}
            value={undefined}
            texts={texts}
          />
        ))}
      </ActionForm>
    </Messages>,
  )
  const names = [...posted(html).keys()]
  const wanted = componentFields(component).flatMap((field) =>
    controls(field, nameBelow('p', field.name)),
  )
  expect(names).toEqual(expect.arrayContaining(wanted))
})

describe('sent as it was shown, a form leaves every byte', () => {
  test.each(sent)('%s', async (path) => {
    const source = readFileSync(path, 'utf8')
    expect(await composeDocument(path, source, 0, posted(await show(path, source)))).toEqual({
      source,
    })
  })
})

const hasText = ({ component, blocks = [] }: Block): boolean =>
  component === undefined || blocks.some(hasText)

test.each(sent.filter((path) => path.endsWith('.mdx')))(
  'a form shows every text of the body of %s',
  async (path) => {
    const source = readFileSync(path, 'utf8')
    const html = await show(path, source)
    const { blocks = [] } = readSource(path, source, await parserOfFiles([{ path, source }]))
    expect(html.includes(':text"')).toBe(blocks.some(hasText))
  },
)

describe('an order that a form sends', () => {
  const path = 'content/en-US/pages/about/contact.mdx'
  const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`
  const made = async (source: string, entries: Record<string, string>) => {
    const outcome = await composeDocument(path, source, 0, new Map(Object.entries(entries)))
    return 'source' in outcome ? outcome.source : outcome
  }

  test('moves, copies, removes and adds blocks, with what was typed in them', async () => {
    const source = page('<Notice kind="sample" />\n\n<Notice kind="recognition" />\n\nText')
    expect(await made(source, { '0:block/:order': '2,0,0', '0:block/2:text': 'Typed' })).toBe(
      page('Typed\n\n<Notice kind="sample" />\n\n<Notice kind="sample" />'),
    )
    const added = { '0:block/:order': '0,+7,1,2', '0:block/:new/7': 'New\r\n' }
    expect(await made(source, added)).toBe(
      page('<Notice kind="sample" />\n\nNew\n\n<Notice kind="recognition" />\n\nText'),
    )
  })

  test('of blocks inside a block goes with the order of the blocks around it', async () => {
    const inner = '<Notice kind="sample" />\n\n<Notice kind="recognition" />'
    const source = page(`Text\n\n<Section id="a" title="A">\n\n${inner}\n\n</Section>`)
    const swapped = '<Notice kind="recognition" />\n\n<Notice kind="sample" />'
    expect(await made(source, { '0:block/:order': '1,0', '0:block/1:order': '1,0' })).toBe(
      page(`<Section id="a" title="A">\n\n${swapped}\n\n</Section>\n\nText`),
    )
  })

  test('with places that do not exist changes what it can', async () => {
    const source = page('One\n\n<Notice kind="sample" />')
    expect(await made(source, { '0:block/:order': '9,1,0,x,-1' })).toBe(
      page('<Notice kind="sample" />\n\nOne'),
    )
  })

  test.each([
    ['27,800', 27800],
    ['２７，８００', 27800],
    [' 1,027,800.5 ', 1027800.5],
    ['27,80', '27,80'],
    ['about 9', 'about 9'],
  ])('reads the number %j', (typed, value) => {
    const field = { control: 'number', name: 'amount', options: [] } as unknown as FieldDescription
    expect(readPosted(field, 26800, '0/amount', new Map([['0/amount', typed]]))).toBe(value)
  })

  test('moves and copies the entries of a list', () => {
    const field = {
      ...formOf(path)[0],
      control: 'list',
      item: { control: 'line', name: '', options: [] },
    }
    const posted = new Map([
      ['0/list:order', '2,0,0'],
      ['0/list/0', 'typed'],
    ])
    expect(
      readPosted(field as unknown as FieldDescription, ['a', 'b', 'c'], '0/list', posted),
    ).toEqual(['c', 'typed', 'typed'])
  })
})
