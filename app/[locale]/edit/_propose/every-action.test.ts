import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormState } from '@/components/staff/action-form/state'
import { acceptPicture } from '@/lib/pictures/accept'
import { pictureAddress, pictureFiles, pictureOf } from '@/schemas/picture'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'
import { signInEditor } from '@/tests/setup/editor'
import { photo } from '@/tests/setup/pictures'
import { reviewAction } from '../_form/review-action'
import { moveAction } from '../_screens/move-action'
import { startAction } from '../_screens/start-action'
import { ownProposals } from './drafts'
import { proposeAction } from './propose-action'

/*
 * Every action of /edit from the form to the merge, as a server does it: with a bare copy of a repository at a git server. Only
 * Next's request context is a mock. The documents are those of the test.
 */

const idle = { kind: 'idle' } as const
/** The files of a document, Chinese first, as its form shows them. */
const both = (path: string) => [`content/zh-CN/${path}`, `content/en-US/${path}`] as const
const question = both('faq/online-degree/88-lone.mdx')
const other = both('faq/online-degree/89-other.mdx')
const page = both('pages/about/lone-page.mdx')
const article = both('articles/guides/lone-guide.md')
const routes = 'content/facts/routes.json'

const ask = (text: string, answer: string) =>
  `---\nquestion: ${text}\nshort: ${answer}\n---\n\n${answer}\n`
const editor = signInEditor()
let folder: EditFolder
beforeAll(async () => {
  folder = await openEditFolder({
    [question[0]]: ask('谁来开门？', '值班老师来开门。'),
    [question[1]]: ask('Who opens the door?', 'The teacher on duty does.'),
    [other[0]]: ask('谁来关门？', '保安来关门。'),
    [other[1]]: ask('Who closes the door?', 'The guard does.'),
  })
})
afterAll(() => folder.remove())

type Entries = Readonly<Record<string, string>>
function formOf(entries: Entries = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}

function queryOf(answer: FormState): URLSearchParams {
  if (answer.kind !== 'go') throw new Error(JSON.stringify(answer))
  return new URLSearchParams(answer.href.split('?')[1])
}
const draftIn = (answer: FormState) => queryOf(answer).get('draft') ?? ''

type Files = readonly [string, string]
const revision = (path: string) =>
  folder.git('ls-tree', '--format=%(objectname)', 'main', '--', path)

/** Sends the form of a document for its review. */
async function review(paths: Files, entries: Entries): Promise<string> {
  const shown = { '0:revision': revision(paths[0]), '1:revision': revision(paths[1]) }
  return draftIn(await reviewAction('en-US', paths[1], idle, formOf({ ...shown, ...entries })))
}

/** Begins a document and fills in its form. */
async function add(kind: string, paths: Files, start: Entries, entries: Entries): Promise<string> {
  const titles = { 'title:zh-CN': '门卫', 'title:en-US': 'The gate' }
  const from = draftIn(await startAction('en-US', kind, idle, formOf({ ...titles, ...start })))
  return review(paths, { from, ...entries })
}

const move = async (paths: Files, entries?: Entries) =>
  draftIn(await moveAction('en-US', paths[1], idle, formOf(entries)))

let picture: readonly string[] = []
async function addPicture(): Promise<string> {
  const file = await photo(600, 400).jpeg().toBuffer()
  const accepted = await acceptPicture(editor.db, file, {
    actor: { kind: 'staff', id: editor.id },
    at: new Date(),
  })
  const made = accepted.kind === 'stored' ? pictureOf(accepted.id) : undefined
  if (!made) throw new Error(JSON.stringify(accepted))
  picture = pictureFiles(made).map((name) => `public/pictures/${made.id}/${name}`)
  const shown = (text: string, alt: string) => `${text}\n\n![${alt}](${pictureAddress(made)})`
  return review(other, {
    '0:block/0:text': shown('保安来关门。', '一扇门'),
    '1:block/0:text': shown('The guard does.', 'A door'),
  })
}

const named = (path: string, name: string) => path.replace('lone', name)
const section = (title: string, text: string) =>
  `<Section id="first" eyebrow="${title}" title="${title}">\n\n${text}\n\n</Section>\n`

/** What begins an action and returns its draft, and what its merge does to the content. They follow each other. */
type Action = { begin: () => Promise<string>; does: () => readonly string[] }
const actions: Readonly<Record<string, Action>> = {
  'a change of one field': {
    begin: () => review(question, { '1/short': 'Ask the teacher on duty.' }),
    does: () => [`M ${question[1]}`],
  },
  'several files in one proposal': {
    begin: async () => {
      const from = await review(question, { '1/short': 'Ask at the door.' })
      return review(other, {
        from,
        '0/short': '晚上由保安关门。',
        '1/short': 'The guard does at night.',
      })
    },
    does: () => [`M ${question[1]}`, ...other.map((path) => `M ${path}`)],
  },
  'a picture in a text': {
    begin: addPicture,
    does: () => [...other.map((path) => `M ${path}`), ...picture.map((path) => `A ${path}`)],
  },
  'a question that is added': {
    begin: () =>
      add(
        'Faq',
        both('faq/online-degree/90-gate.mdx'),
        { folder: 'online-degree', name: 'gate' },
        {
          '0/question': '门卫几点来？',
          '1/question': 'When does the guard come?',
          '0/short': '早上来。',
          '1/short': 'In the morning.',
          '0:block/0:text': '门卫早上来。',
          '1:block/0:text': 'The guard comes in the morning.',
        },
      ),
    does: () => both('faq/online-degree/90-gate.mdx').map((path) => `A ${path}`),
  },
  'a page that is added': {
    begin: () =>
      add(
        'Page',
        page,
        { folder: 'about', name: 'lone-page' },
        {
          '0/headline': '门卫',
          '1/headline': 'The gate',
          '0/eyebrow': '校门',
          '1/eyebrow': 'The gate',
          '0/lead': '谁来开门，谁来关门。',
          '1/lead': 'Who opens the door, and who closes it.',
          '0/description': '谁来开门，谁来关门。',
          '1/description': 'Who opens the door, and who closes it.',
          '0:body': section('开门', '值班老师来开门。'),
          '1:body': section('Opening', 'The teacher on duty opens the door.'),
        },
      ),
    does: () => [...page.map((path) => `A ${path}`), `M ${routes}`],
  },
  'an article that is added': {
    begin: () =>
      add(
        'Article',
        article,
        { folder: 'guides', name: 'lone-guide' },
        {
          '0/summary': '谁来开门，谁来关门。',
          '1/summary': 'Who opens the door, and who closes it.',
          '0/author': '教务处',
          '1/author': 'The office',
          '0:body': '值班老师来开门。\n',
          '1:body': 'The teacher on duty opens the door.\n',
        },
      ),
    does: () => article.map((path) => `A ${path}`),
  },
  'a question that is renamed': {
    begin: () => move(question, { name: 'quiet' }),
    does: () => question.flatMap((path) => [`D ${path}`, `A ${named(path, 'quiet')}`]),
  },
  'a page that is renamed': {
    begin: () => move(page, { name: 'quiet-page' }),
    does: () => [
      ...page.flatMap((path) => [`D ${path}`, `A ${named(path, 'quiet')}`]),
      `M ${routes}`,
    ],
  },
  'an article that is renamed': {
    begin: () => move(article, { name: 'quiet-guide' }),
    does: () => article.flatMap((path) => [`D ${path}`, `A ${named(path, 'quiet')}`]),
  },
  'a question that is deleted, with its picture': {
    begin: () => move(other),
    does: () => [...other, ...picture].map((path) => `D ${path}`),
  },
  'a page that is deleted': {
    begin: () => move([named(page[0], 'quiet'), named(page[1], 'quiet')]),
    does: () => [...page.map((path) => `D ${named(path, 'quiet')}`), `M ${routes}`],
  },
}

test.each(Object.entries(actions))(
  '%s is proposed, and its merge reaches the content',
  async (_, { begin, does }) => {
    const before = folder.git('rev-parse', 'main')
    const draft = await begin()
    const form = formOf({ summary: 'A change', to: 'new' })
    const branch = queryOf(await proposeAction('en-US', draft, idle, form)).get('branch') ?? ''
    expect(branch).toMatch(/^edit\//)
    folder.merge(branch)
    const lines = folder.git('diff', '--name-status', '--no-renames', before, 'main').split('\n')
    const made = lines.map((line) => line.replace('\t', ' '))
    expect(made.sort()).toEqual([...does()].sort())
    expect(
      await ownProposals({
        author: { name: '', email: folder.git('log', '-1', '--format=%ae', branch) },
      }),
    ).toEqual([])
  },
  120_000,
)
