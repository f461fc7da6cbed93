import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormState } from '@/components/staff/action-form/state'
import { findDraft, keepDraft, listDrafts, type EditDraft } from '@/lib/edit/drafts'
import { splitSource } from '@/lib/edit/read'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'
import { signInEditor } from '@/tests/setup/editor'
import { sent } from '@/tests/setup/desk-request'
import { POST } from '../draft/route'
import { proposeAction } from '../_propose/propose-action'
import { reviewAction } from './review-action'

/*
 * What happens when a draft is saved: it is compared with the whole content. Only Next's request context is a mock, because
 * there is no server around the actions.
 */

const idle = { kind: 'idle' } as const
const programmes = 'content/facts/programmes.json'
const page = 'content/en-US/pages/about/contact.mdx'
const read = (path: string) => readFileSync(path, 'utf8')

type Program = { slug: string; offer?: { entry: { ielts?: number } } }
const facts = JSON.parse(read(programmes)) as Program[]
const msf = facts.findIndex(({ slug }) => slug === 'msf')
const ielts = facts[msf]?.offer?.entry.ielts ?? 0
const sentence = (figure: number) => `\nThe MS in Finance (MSF) asks for IELTS ${figure}.\n`
const withSentence = read(page).replace('\n</Section>', `${sentence(ielts)}\n</Section>`)

const editor = signInEditor()
let folder: EditFolder
beforeAll(async () => {
  folder = await openEditFolder({ [page]: withSentence })
})
afterAll(() => folder.remove())

const keep = (draft: EditDraft) => keepDraft(editor.db, editor.id, draft, { at: new Date() })
const revision = (path: string) => folder.git('rev-parse', `main:${path}`)

function formOf(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}

/** The draft in the address to which an answer leads. */
function draftIn(answer: FormState): string {
  const href = answer.kind === 'go' ? answer.href : ''
  expect(href).toMatch(/^\/edit\/review\?draft=/)
  return new URLSearchParams(href.split('?')[1]).get('draft') ?? ''
}

test(
  'a number that another question has is told in the language of the editor',
  // The first comparison reads all content, beside other programs that can delay it.
  { timeout: 120_000 },
  async () => {
    const names = ['content/zh-CN', 'content/en-US'].map(
      (one) => `${one}/faq/online-degree/03-again.mdx`,
    )
    const texts = [
      '---\nquestion: 怎么考试？\nshort: 每门课考一次。\n---\n\n每门课考一次。\n',
      '---\nquestion: How do exams work?\nshort: One for each course.\n---\n\nOne each.\n',
    ]
    const files = names.map((path, at) => ({
      path,
      revision: '',
      base: '',
      source: texts[at] ?? '',
    }))
    const [path = ''] = names
    const from = await keep({ path, files })
    const entries = { from, '0:revision': '', '1:revision': '' }
    const chinese = await reviewAction('zh-CN', path, idle, formOf(entries))
    expect(chinese.kind === 'error' && Object.values(chinese.fields).join()).toMatch(
      /03.*\p{Script=Han}/u,
    )
    const english = await reviewAction('en-US', path, idle, formOf(entries))
    expect(english.kind === 'error' && Object.values(english.fields).join()).toContain('03-cost')
  },
)

test(
  'a figure that a page states otherwise: the draft waits until both agree',
  { timeout: 120_000 },
  async () => {
    const changed = await reviewAction(
      'en-US',
      programmes,
      idle,
      formOf({
        item: String(msf),
        '0:revision': revision(programmes),
        [`0/${msf}/offer/entry/ielts`]: '8.5',
      }),
    )
    const draft = draftIn(changed)
    const form = formOf({ summary: 'Ask for more English' })
    expect(draftIn(await proposeAction('en-US', draft, idle, form))).toBe(draft)
    expect(folder.git('branch', '--list', 'edit/*')).toBe('')

    const { body = '' } = splitSource(page, withSentence)
    const both = await reviewAction(
      'en-US',
      page,
      idle,
      formOf({
        from: draft,
        '1:revision': revision(page),
        '1:body': body.replace(sentence(ielts), sentence(8.5)),
      }),
    )
    const proposed = await proposeAction('en-US', draftIn(both), idle, form)
    expect(proposed.kind === 'go' && proposed.href).toMatch(/^\/edit\/status\?branch=edit/)
    const [branch = ''] = folder
      .git('branch', '--list', '--format=%(refname:short)', 'edit/*')
      .split('\n')
    expect(folder.git('diff', '--name-only', `main...${branch}`).split('\n').sort()).toEqual([
      page,
      programmes,
    ])
  },
)

test(
  'a mistake in a part that the form does not show is told with its place',
  { timeout: 60_000 },
  async () => {
    const entries = {
      item: '0',
      '0:revision': revision(programmes),
      [`0/${msf}/offer/months`]: 'many',
    }
    const answer = await reviewAction('zh-CN', programmes, idle, formOf(entries))
    expect(answer.kind === 'error' && Object.values(answer.fields).join()).toContain(
      `项目 ${msf + 1} › 招生信息 › 学制（月）`,
    )
  },
)

const refunds = 'content/facts/refunds.json'
const names = ['from', 'form', 'opened', 'item', 'branch', 'side', '0:revision', 'summary']

test.each([...names, '0/university/0/when', '0/university/0/percent'])(
  'ten thousand characters, code and odd names in “%s” are an answer, not a failure',
  { timeout: 60_000 },
  async (name) => {
    const known = revision(refunds)
    for (const value of [
      'x'.repeat(10_000),
      '__proto__',
      '../../etc/passwd',
      '\0',
      '%',
      '𝒳'.repeat(5000),
    ]) {
      const entries = { '0:revision': known, [name]: value }
      const answer = await reviewAction('en-US', refunds, idle, formOf(entries))
      expect(['error', 'go']).toContain(answer.kind)
      expect((await proposeAction('en-US', value, idle, formOf({ [name]: value }))).kind).toBe(
        'error',
      )
    }
  },
)

test(
  'two windows that continue one draft: the proposal of one leaves what the other has typed and reviewed',
  { timeout: 120_000 },
  async () => {
    const path = 'content/en-US/faq/study-abroad/01-cost.mdx'
    const base = read(path)
    const source = base.replace(/^short: .*$/m, 'short: Ask us.')
    const file = { path, revision: revision(path), base, source }
    const from = await keep({ path, files: [file] })
    const window = () => {
      const own = {
        path,
        from,
        form: randomUUID(),
        opened: String(Date.now()),
        '1:revision': file.revision,
      }
      const typed = async (entries: Readonly<Record<string, string>>): Promise<unknown> => {
        const body = JSON.stringify({ ...own, ...entries })
        const request = new Request('http://localhost:3000/edit/draft', {
          method: 'POST',
          headers: sent,
          body,
        })
        return (await POST(request, { params: Promise.resolve({ locale: 'en-US' }) })).json()
      }
      const reviewed = async (short: string) =>
        draftIn(await reviewAction('en-US', path, idle, formOf({ ...own, '1/short': short })))
      return { typed, reviewed }
    }
    const shortIn = async (id: string) => {
      const draft = await findDraft(editor.db, editor.id, id, new Date())
      return draft && /^short: (.*)$/m.exec(draft.files[0]?.source ?? '')?.[1]
    }
    const [one, two] = [window(), window()]
    // A window that shows the draft as it is keeps nothing, and what it keeps later is its own.
    expect(await one.typed({})).toMatchObject({ draft: from, state: 'kept' })
    const kept = (await two.typed({ '1/short': 'Ask them.', draft: from })) as { draft: string }
    expect(await shortIn(from)).toBe('Ask us.')
    const theirs = await two.reviewed('Ask them.')
    const form = formOf({ summary: 'Ask', to: 'new' })
    expect(await proposeAction('en-US', await one.reviewed('Ask me.'), idle, form)).toMatchObject({
      kind: 'go',
    })
    expect(await shortIn(from)).toBeUndefined()
    // The form has lost what it began with, and leaves its drafts as they are.
    expect(await two.typed({ draft: kept.draft })).toMatchObject({
      draft: kept.draft,
      state: 'lost',
    })
    expect(await Promise.all([kept.draft, theirs].map(shortIn))).toEqual(['Ask them.', 'Ask them.'])
    await proposeAction('en-US', theirs, idle, form)
    expect(await listDrafts(editor.db, editor.id, new Date())).toEqual([])
  },
)

test(
  'a change of a document that somebody has deleted meanwhile brings both languages to the review',
  { timeout: 120_000 },
  async () => {
    const paths = ['zh-CN', 'en-US'].map((one) => `content/${one}/faq/study-abroad/04-language.mdx`)
    const [chinese = '', path = ''] = paths
    const entries = {
      '0:revision': revision(chinese),
      '1:revision': revision(path),
      '1/short': 'Ask us.',
    }
    folder.git('rm', '-q', ...paths)
    folder.git('commit', '-q', '-m', 'Delete a question')
    const id = draftIn(await reviewAction('en-US', path, idle, formOf(entries)))
    const draft = await findDraft(editor.db, editor.id, id, new Date())
    expect(draft?.files.map((file) => file.path).sort()).toEqual(paths.toSorted())
  },
)
