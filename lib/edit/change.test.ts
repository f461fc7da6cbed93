import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { applyEdits, type Edit } from '@/lib/edit/change'
import { obstaclesIn } from '@/lib/content/check/drafts'
import { inWords } from '@/schemas/content/problems/words'
import { editFile } from '@/lib/edit/files'
import { markdownTree } from '@/lib/edit/markdown'
import { readFields, readSource } from '@/lib/edit/read'

const page = 'content/en-US/pages/x.mdx'
const menu = 'content/facts/menu.json'
const teacher = 'content/en-US/teachers/degree/01-a.json'
const messages = 'content/en-US/messages/x.json'

function applied(path: string, source: string, ...edits: Edit[]): string {
  const outcome = applyEdits(path, source, edits, markdownTree)
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.source
}
const refused = (path: string, source: string, ...edits: Edit[]) => {
  const outcome = applyEdits(path, source, edits, markdownTree)
  return 'problems' in outcome ? outcome.problems.map(({ id }) => id).join() : 'not refused'
}
const front = (fields: string, body = '\nText.\n') => `---\n${fields}---\n${body}`
const set = (name: string, value: Extract<Edit, { at: unknown }>['value']): Edit => ({
  at: [name],
  value,
})

/** Front matter as contentlayer reads it. */
const readByCompiler = (source: string): unknown =>
  createRequire(import.meta.url)('gray-matter')(source).data

describe('front matter', () => {
  test.each([
    ['plain', 'title: A\n', 'B', 'title: B\n'],
    ['with a comment', 'title: A # why\n', 'B', 'title: B # why\n'],
    ['double quotes by choice', 'title: "A"\n', 'B', 'title: "B"\n'],
    ['single quotes by choice', "title: 'A'\n", "It's", "title: 'It''s'\n"],
    ['a value that needs quotes', 'title: A\n', 'a: b', 'title: "a: b"\n'],
    ['a time, which YAML 1.1 takes for a number', 'title: A\n', '19:30', 'title: "19:30"\n'],
    ['a word that YAML 1.1 takes for a truth value', 'title: A\n', 'yes', 'title: "yes"\n'],
    ['Chinese', 'title: 首页\n', '“中文”：第1页', 'title: “中文”：第1页\n'],
    ['block text', 'title: |-\n  one\n  two\n', 'one\nthree', 'title: |-\n  one\n  three\n'],
    ['folded text', 'title: >-\n  one\n  two\n', 'one four', 'title: >-\n  one four\n'],
    ['several lines in a plain field', 'title: A\n', 'a\nb', 'title: |-\n  a\n  b\n'],
    [
      'a plain text over two lines',
      'title: one\n  two\nlead: x\n',
      'three',
      'title: three\nlead: x\n',
    ],
    ['an empty value', 'title:\nlead: x\n', 'A', 'title: A\nlead: x\n'],
    ['an empty text', 'title: A\n', '', 'title: ""\n'],
    ['a text with a mark in the middle', 'title: A\n', 'x #1', 'title: "x #1"\n'],
    ['an end mark', 'title: A\n', '---', 'title: ---\n'],
    ['a line break alone', 'title: A\n', ' \n', 'title: "\\ \\n"\n'],
    ['an end mark on a line of its own', 'title: A\n', 'a\n---\nb', 'title: |-\n  a\n  ---\n  b\n'],
  ])('%s', (_, before, value, after) => {
    expect(applied(page, front(before), set('title', value))).toBe(front(after))
  })

  test('any text in any style is what the compiler reads', () => {
    const signs = [...'a中-:# \'"{],|>%@`!&*?=~.\\\n\t\u2028\u0085']
    const words = ['---', '...', '<<', 'yes', 'null', '12:30', '017', '0x1f', '1e3', '.inf', '1_0']
    const styles = ['A', '"A"', "'A'", '|-\n  one\n  two', '>-\n  one\n  two']
    let seed = 7
    const pick = <T>(from: readonly T[]) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return from[seed % from.length] as T
    }
    for (let round = 0; round < 2000; round += 1) {
      const value = Array.from({ length: 1 + (round % 4) }, () => pick([...signs, ...words])).join(
        '',
      )
      const source = front(`title: ${pick(styles)}\n`)
      const now = applied(page, source, set('title', value), set('lead', value))
      expect(readByCompiler(now)).toEqual({ title: value, lead: value })
    }
  })

  test('optional fields are added in the order of the schema, and removed', () => {
    const before = 'title: A\ntemplate: sell\n# a comment\nlead: B\n'
    const after = 'title: A\ntemplate: sell\nheadline: H\n# a comment\nlead: B\nsubnav: true\n'
    const added = applied(page, front(before), set('subnav', true), set('headline', 'H'))
    expect(added).toBe(front(after))
    expect(applied(page, added, set('subnav', undefined), set('headline', undefined))).toBe(
      front(before),
    )
  })

  test('a group and a list are added on one line', () => {
    const after = applied(
      page,
      front('title: A\n'),
      set('action', { label: 'Go, now', href: '#x' }),
      set('facts', ['a', 'b']),
    )
    expect(after).toBe(front('title: A\naction: { label: "Go, now", href: "#x" }\nfacts: [a, b]\n'))
  })

  test.each([
    ['added', ['a', 'b', 'c'], 'facts: [a, b, c]\n', 'facts:\n  - a # one\n  - b\n  - c\n'],
    ['removed', ['b'], 'facts: [b]\n', 'facts:\n  - b\n'],
    ['moved', ['b', 'a'], 'facts: [b, a]\n', 'facts:\n  - b\n  - a # one\n'],
    ['changed', ['a', 'x'], 'facts: [a, x]\n', 'facts:\n  - a # one\n  - x\n'],
    ['inserted', ['a', 'x', 'b'], 'facts: [a, x, b]\n', 'facts:\n  - a # one\n  - x\n  - b\n'],
  ])('items are %s', (_, value, flow, block) => {
    expect(applied(page, front('facts: [a, b]\ntitle: A\n'), set('facts', value))).toBe(
      front(`${flow}title: A\n`),
    )
    const lines = front('facts:\n  - a # one\n  - b\ntitle: A\n')
    expect(applied(page, lines, set('facts', value))).toBe(front(`${block}title: A\n`))
  })

  test('a part of a group changes alone', () => {
    const before = 'action: { label: A, href: "#x" }\nquiet:\n  label: B\n  href: /y\n'
    const edits: Edit[] = [
      { at: ['action', 'label'], value: 'C' },
      { at: ['quiet', 'href'], value: '/z' },
    ]
    expect(applied(page, front(before), ...edits)).toBe(
      front('action: { label: C, href: "#x" }\nquiet:\n  label: B\n  href: /z\n'),
    )
  })

  test('line breaks of the file stay, whatever a form sends', () => {
    const crlf = front('title: A\nlead: x\n', '\nText.\n').replaceAll('\n', '\r\n')
    expect(applied(page, crlf, set('title', 'B'))).toBe(crlf.replace('A', 'B'))
    expect(applied(page, crlf, { body: '\nOne.\nTwo.\n' })).toBe(
      crlf.replace('Text.', 'One.\r\nTwo.'),
    )
    expect(applied(page, front('title: A\n'), { body: '\r\nOne.\r\n' })).toBe(
      front('title: A\n', '\nOne.\n'),
    )
  })

  test('a file with both kinds of line breaks keeps each of them', () => {
    const both = front('title: A\r\nlead: x\nquiet:\r\n  label: B\n', '\nOne.\r\n\nTwo.\n')
    expect(applied(page, both, set('title', 'B'))).toBe(both.replace('A', 'B'))
    expect(applied(page, both, set('lead', 'zz'))).toBe(both.replace('x', 'zz'))
  })

  test('a byte order mark stays', () => {
    const marked = `\uFEFF${front('title: A\n')}`
    expect(applied(page, marked, set('title', 'B'))).toBe(marked.replace('A', 'B'))
  })
})

describe('bodies', () => {
  const body =
    '\n<Section id="a" title="A" tone="deep" layout="stack">\n\nOne <Fact id="x" />.\n\n- two\n\n<Notice kind="sample" />\n\nThree.\n\n</Section>\n\nFour.\n'
  const source = front('title: A\n', body)

  test('are read as blocks with what is inside', () => {
    const [section, text] = readSource(page, source, markdownTree).blocks ?? []
    expect(section).toMatchObject({
      component: 'Section',
      props: { id: 'a', title: 'A', tone: 'deep' },
    })
    expect(section?.blocks?.map(({ component, text: own }) => component ?? own)).toEqual([
      'One <Fact id="x" />.\n\n- two',
      'Notice',
      'Three.',
    ])
    expect(text?.text).toBe('Four.')
  })

  test('a block inside a component changes alone', () =>
    expect(applied(page, source, { block: [0, 2], text: '3.' }, { block: 1, text: '4.' })).toBe(
      source.replace('Three.', '3.').replace('Four.', '4.'),
    ))

  test.each([
    [{ title: 'B' }, 'title="B"'],
    [{ title: 'say "x" & &amp; y' }, 'title="say &quot;x&quot; & &amp;amp; y"'],
    [{ title: 3 }, 'title={3}'],
    [{ title: true }, 'title'],
    [{ title: false }, 'title={false}'],
    [{ title: ['a', 'b'] }, 'title={["a", "b"]}'],
  ])('the property %j is written as %s and read again', (props, text) => {
    const result = applied(page, source, { block: 0, props })
    expect(result).toBe(source.replace('title="A"', text))
    expect(readSource(page, result, markdownTree).blocks?.[0]?.props).toMatchObject(props)
  })

  test('properties are added at the end and removed', () => {
    const result = applied(page, source, { block: 0, props: { lead: 'L', tone: undefined } })
    expect(result).toBe(source.replace(' tone="deep" layout="stack"', ' layout="stack" lead="L"'))
  })

  test('edits that overlap or have no place are refused', () => {
    expect(refused(page, source, { block: 0, text: 'x' }, { block: [0, 1], text: 'y' })).toBe(
      'edit.stale',
    )
    expect(refused(page, source, { block: 7, text: 'x' })).toBe('edit.stale')
    expect(refused(teacher, '{"name":"A"}', { body: 'x' })).toBe('edit.stale')
    expect(refused(page, source, { block: 1, props: { a: 1 } })).toBe('edit.stale')
  })
})

describe('JSON', () => {
  const list = '[\n  { "id": "a", "href": "/a" },\n  {\n    "id": "b",\n    "href": "/b"\n  }\n]\n'

  test('keeps the layout of each entry', () => {
    expect(applied(menu, list, { at: [1, 'href'], value: '/c' })).toBe(list.replace('/b', '/c'))
    expect(applied(menu, list, { at: [0], value: undefined })).toBe(
      '[\n  {\n    "id": "b",\n    "href": "/b"\n  }\n]\n',
    )
    expect(applied(menu, list, { at: [2], value: { id: 'c', href: '/c' } })).toBe(
      '[\n  { "id": "a", "href": "/a" },\n  {\n    "id": "b",\n    "href": "/b"\n  },\n  {\n    "id": "c",\n    "href": "/c"\n  }\n]\n',
    )
  })

  test('a list breaks into lines when it gets too long, as the formatter does', () => {
    const source = '{\n  "same": ["one", "two"]\n}\n'
    const long = 'x'.repeat(100)
    const path = 'content/en-US/search.json'
    const result = applied(path, source, { at: ['same'], value: ['one', long] })
    expect(result).toBe(`{\n  "same": [\n    "one",\n    "${long}"\n  ]\n}\n`)
    expect(applied(path, result, { at: ['same'], value: ['one', 'two'] })).toBe(source)
  })

  test('an empty record gets entries, and texts may contain anything', () => {
    expect(applied(messages, '{}\n', { at: ['a.b'], value: 'x' })).toBe('{\n  "a.b": "x"\n}\n')
    const odd = '“引” "q" \\ \t \u2028 \u{1F600}\nnext'
    expect(
      readFields(messages, applied(messages, '{ "a": "x" }\n', { at: ['a'], value: odd })).values,
    ).toEqual({ a: odd })
  })
})

describe('refuses, in words and without harm', () => {
  test.each([
    ['no front matter', 'title: A\n', 'front-matter.missing'],
    ['a program as front matter', '---js\n({})\n---\n', 'front-matter.missing'],
    ['a name twice', front('title: A\ntitle: B\n'), 'yaml.twice'],
    ['NUL', front('title: A\0\n'), 'file.binary'],
    ['5 MB', front('title: A\n', 'x'.repeat(5_000_000)), 'edit.large'],
    ['a list', front('- a\n- b\n'), ''],
    [
      'a bomb of aliases',
      front(
        `a: &a [x, x, x, x, x, x, x, x, x, x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, index) => `${name}: &${name} [${Array.from({ length: 10 }, () => `*${'abcdefg'[index]}`).join(', ')}]\n`).join('')}`,
      ),
      '',
    ],
    ['deep nesting', front(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`), ''],
  ])('%s', (_, source, what) => {
    const outcome = applyEdits(page, source, [set('title', 'B')], markdownTree)
    expect('problems' in outcome).toBe(true)
    expect('problems' in outcome && outcome.problems[0]?.id).toContain(what)
  })

  test('a value with an alias, which would change another', () => {
    const source = front('title: &a A\nlead: *a\n')
    expect(applied(page, source)).toBe(source)
    expect(refused(page, source, set('title', 'B'))).toBe('edit.value')
    expect(applied(page, source, set('lead', 'B'))).toBe(front('title: &a A\nlead: B\n'))
  })

  test('tags and names of the language are only text', () => {
    const source = front('title: !!js/function "() => 1"\n__proto__: x\nconstructor: y\n')
    const found = obstaclesIn(page, source, markdownTree)
    expect(found.length).toBeGreaterThan(0)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    const result = applied(messages, '{ "a": "x" }\n', { at: ['__proto__'], value: 'p' })
    expect(JSON.parse(result)).toHaveProperty(['__proto__'], 'p')
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect(refused(messages, '{ "a": "x" }\n', { at: ['a', '__proto__', 'x'], value: 1 })).toBe(
      'edit.stale',
    )
  })

  test.each(['\0', '\u0007', '\u001B', '\uD800', '\uFFFE'])('the character %j', (character) => {
    expect(refused(page, front('title: A\n'), set('title', `a${character}b`))).toBe(
      'edit.characters',
    )
    expect(refused(page, front('title: A\n'), { body: `a${character}b` })).toBe('edit.characters')
  })

  test('a typed escape is text', () =>
    expect(
      readFields(page, applied(page, front('title: A\n'), set('title', 'a\\u0007'))).values,
    ).toEqual({
      title: 'a\\u0007',
    }))

  test.each([
    'content/../x.mdx',
    '/content/en-US/pages/x.mdx',
    'content//en-US/pages/x.mdx',
    'content/en-US/pages/../x.mdx',
    'content/en-US/pages/.x.mdx',
    'content/en-US/pages/a b.mdx',
    'content/en-US/pages/x.ts',
    'content/fr-FR/pages/x.mdx',
    'content/en-US/other/x.mdx',
    'content\\en-US\\pages\\x.mdx',
    'content/en-US/pages/x.mdx\n',
    'content/en-US/messages/a/b.json',
    'content/facts/other.json',
    `content/en-US/pages/${'x'.repeat(400)}.mdx`,
    '',
  ])('the path %j', (path) => expect(editFile(path)).toBeUndefined())

  test.each([
    ['{process.env.HOME}', 'is code'],
    ['<script>x</script>', 'script'],
    ["import x from 'fs'", 'code'],
    ['<Fact id={require("fs")} />', 'is code'],
    ['[x](javascript:alert(1))', 'javascript'],
    ['<Nothing />', 'no component'],
    ['text {', ''],
  ])('the body %s', (body, what) => {
    const found = obstaclesIn(page, front('title: A\n', `\n${body}\n`), markdownTree)
    expect(found.map((one) => inWords(one, 'en').what).join('\n')).toContain(what)
    expect(found.some(({ line }) => line === 5)).toBe(true)
  })
})
