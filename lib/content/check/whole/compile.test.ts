import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site = ''
const file = 'content/en-US/faq/online-degree/01-x.mdx'
const question = (body: string, head = '---') =>
  `${head}\nquestion: How long?\nshort: One year.\n---\n\n${body}\n`

const copied = ['schemas', 'components', 'lib', 'scripts', 'content/facts']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'contentlayer.config.ts']

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'compile-'))
  for (const name of [...copied, ...files]) cpSync(name, join(site, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(site, 'node_modules'))
})
afterAll(() => rmSync(site, { recursive: true }))

/** What the compiler prints about one document, and its exit code. */
function compile(text: string): Promise<{ code: unknown; printed: string }> {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), text)
  const env = { ...process.env, PWD: site, MARK: 'a secret', PROOF: join(site, 'ran') }
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['scripts/compile-content.mjs'],
      { cwd: site, env },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, printed: stdout + stderr }),
    )
  })
}

const list = () => readFileSync(join(site, '.contentlayer/generated/Faq/_index.json'), 'utf8')
const proof = 'require("fs").writeFileSync(process.env.PROOF, "")'

describe('the compiler, without the content check', { timeout: 90_000 }, () => {
  it('compiles a document again when it has changed', async () => {
    const text = question('About <Fact id="degree-length" /> months.')
    expect(await compile(text)).toMatchObject({ code: 0 })
    expect(list()).toContain('months')
    expect(await compile(text.replace('months', 'years'))).toMatchObject({ code: 0 })
    expect(list()).toContain('years')
  })

  it('refuses an expression, with file and line, and leaves what was compiled', async () => {
    await compile(question('fine'))
    const before = list()
    const { code, printed } = await compile(question('{process.env.MARK}'))
    expect(code).toBe(1)
    expect(printed).toContain(
      `${file}:6\n  problem: {process.env.MARK} is code\n  fix:     remove the braces; documents contain text`,
    )
    expect(printed).not.toContain('a secret')
    expect(list()).toBe(before)
  })

  it('refuses a wrong property of a component, with file and line', async () => {
    const { code, printed } = await compile(question('text\n\n<Notice kind="cheerful" />'))
    expect(code).toBe(1)
    expect(printed).toContain(
      `${file}:8 · <Notice> kind\n  problem: this value is not one of those allowed\n  fix:     write one of: recognition`,
    )
  })

  it.each([
    ['MDX that is not closed', question('text\n\n<Notice'), `${file}:8\n`],
    [
      'an unknown field',
      '---\nquestion: x\nanswer: y\n---\n\ntext\n',
      `${file}:3\n  problem: unknown field answer`,
    ],
    ['no front matter', 'text\n', `${file}:1\n  problem: there is no front matter`],
    ['wrong YAML', '---\nquestion: "x\n---\n\ntext\n', `${file}:2\n`],
  ])('names file and line of %s', async (_, text, said) => {
    const { code, printed } = await compile(text)
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining(said) as string })
  })

  it.each([
    ['front matter', `---js\n(${proof}, { question: "x" })\n---\n\ntext\n`],
    [
      'front matter after a byte order mark',
      `\ufeff---js\n(${proof}, { question: "x" })\n---\n\ntext\n`,
    ],
    ['front matter in the text', `---\nquestion: x\n---\n---js\n(${proof}, {})\n---\ntext\n`],
    [
      'front matter after an empty line',
      `---\nquestion: x\n---\n\n---js\n(${proof}, {})\n---\ntext\n`,
    ],
    ['an import', question(`import x from '/etc/hostname'\n\n{x}`)],
  ])('does not run %s', async (_, text) => {
    await compile(text)
    expect(existsSync(join(site, 'ran'))).toBe(false)
  })
})
