import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site = ''
const question = (body: string, head = '---') => `${head}\nquestion: How long?\n---\n\n${body}\n`

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'compile-'))
  for (const name of ['contentlayer.config.ts', 'schemas', 'components', 'package.json', 'tsconfig.json'])
    cpSync(name, join(site, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(site, 'node_modules'))
})
afterAll(() => rmSync(site, { recursive: true }))

/** What the compiler prints about one document, and its exit code. */
function compile(text: string): Promise<{ code: unknown; printed: string }> {
  const file = join(site, 'content/en-US/faq/online-degree/01-x.mdx')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const env = { ...process.env, PWD: site, MARK: 'a secret', PROOF: join(site, 'ran') }
  return new Promise((done) => {
    execFile('node_modules/.bin/contentlayer2', ['build'], { cwd: site, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, printed: stdout + stderr }),
    )
  })
}

const proof = 'require("fs").writeFileSync(process.env.PROOF, "")'

describe('the compiler, without the content check', { timeout: 90_000 }, () => {
  it('compiles text and components', async () => {
    expect(await compile(question('About <Fact id="degree-length" /> months.'))).toMatchObject({ code: 0 })
  })

  it('refuses an expression, with file and line', async () => {
    const { code, printed } = await compile(question('{process.env.MARK}'))
    expect(code).toBe(1)
    expect(printed).toContain('content/en-US/faq/online-degree/01-x.mdx:5 {process.env.MARK} is code')
    expect(printed).not.toContain('a secret')
  })

  it('refuses a wrong property of a component, with file and line', async () => {
    const { code, printed } = await compile(question('text\n\n<Notice kind="cheerful" />'))
    expect(code).toBe(1)
    expect(printed).toContain(
      'content/en-US/faq/online-degree/01-x.mdx:7 <Notice> kind: this value is not one of those allowed; write one of: recognition',
    )
  })

  it.each([
    ['front matter', `---js\n(${proof}, { question: "x" })\n---\n\ntext\n`],
    ['front matter in the text', `---\nquestion: x\n---\n---js\n(${proof}, {})\n---\ntext\n`],
    ['an import', question(`import x from '/etc/hostname'\n\n{x}`)],
  ])('does not run %s', async (_, text) => {
    expect((await compile(text)).code).toBe(1)
    expect(existsSync(join(site, 'ran'))).toBe(false)
  })
})
