import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProblemId } from '@/schemas/content/problems/words'
import { editFile } from '@/tests/setup/content'

type FileCase = {
  file: string
  id: ProblemId
  line?: number | 'last'
  break: (path: string, root: string) => void
}

const write = (text: string | Uint8Array) => (path: string) => writeFileSync(path, text)
const change = (edit: (text: string) => string) => (path: string) => editFile(path, edit)
const article = (text: string) =>
  `---\ntitle: A\nsummary: B\nauthor: C\ndate: 2026-05-01\n---\n\n${text}\n`

/** Files that are wrong as files, whatever they say: encodings, places, names, JSON. */
export const fileCases: readonly FileCase[] = [
  { file: 'zh-CN/faq/study-abroad/02-visa.mdx', id: 'file.empty', break: write('') },
  {
    file: 'zh-CN/faq/study-abroad/03-qualifications.mdx',
    id: 'file.binary',
    break: write(Uint8Array.from([0x89, 0x50, 0, 1])),
  },
  {
    file: 'en-US/faq/study-abroad/02-visa.mdx',
    id: 'file.bom',
    line: 1,
    break: change((text) => `\ufeff${text}`),
  },
  {
    file: 'en-US/faq/study-abroad/03-qualifications.mdx',
    id: 'file.crlf',
    line: 1,
    break: change((text) => text.replaceAll('\n', '\r\n')),
  },
  {
    file: 'en-US/faq/study-abroad/04-language.mdx',
    id: 'file.tab',
    line: 'last',
    break: change((text) => `${text}\n\tText`),
  },
  {
    file: 'en-US/faq/study-abroad/05-pre-admission.mdx',
    id: 'file.invisible',
    line: 'last',
    break: change((text) => `${text}\nWord\u00a0word`),
  },
  {
    file: 'zh-CN/faq/study-abroad/04-language.mdx',
    id: 'front-matter.missing',
    line: 1,
    break: write('只有正文。\n'),
  },
  {
    file: 'zh-CN/faq/study-abroad/05-pre-admission.mdx',
    id: 'front-matter.twice',
    line: 4,
    break: write('---\nquestion: 问\n---\n---\n字\n'),
  },
  {
    file: 'zh-CN/articles/news/loop.md',
    id: 'file.unreadable',
    break: (path) => symlinkSync('loop.md', path),
  },
  { file: 'zh-CN/pages/folder.mdx', id: 'file.folder', break: (path) => mkdirSync(path) },
  {
    file: 'zh',
    id: 'folder.unknown',
    break: (path, root) => cpSync(join(root, 'zh-CN/faq'), path, { recursive: true }),
  },
  {
    file: 'zh-CN/articles/gossip/one.md',
    id: 'place.unknown',
    break: (path) => (mkdirSync(join(path, '..')), writeFileSync(path, article('字。'))),
  },
  { file: 'zh-CN/articles/news/新闻.md', id: 'file.name', break: write(article('字。')) },
  {
    file: 'zh-CN/articles/news/may/one.md',
    id: 'place.deep',
    break: (path) => (mkdirSync(join(path, '..')), writeFileSync(path, article('字。'))),
  },
  { file: 'zh-CN/pages/notes.txt', id: 'kind.unknown', break: write('x') },
  {
    file: 'zh-CN/faq/online-degree/cost.mdx',
    id: 'number.none',
    break: write('---\nquestion: 问\n---\n\n字。\n'),
  },
  {
    file: 'zh-CN/teachers/abroad/07-two.json',
    id: 'number.twice',
    break: (path, root) => cpSync(join(root, 'zh-CN/teachers/abroad/07-tang-yuan.json'), path),
  },
  {
    file: 'zh-CN/teachers/degree/01-lin-zhiyuan.json',
    id: 'json.syntax',
    line: 'last',
    break: change((text) => text.replace(/"\n\}/, '",\n}').trimEnd()),
  },
  {
    file: 'zh-CN/teachers/degree/02-helen-ward.json',
    id: 'json.end',
    line: 'last',
    break: change((text) => text.replace(/\n\}\s*$/, '')),
  },
  {
    file: 'zh-CN/teachers/degree/03-zhou-yining.json',
    id: 'json.twice',
    line: 3,
    break: change((text) => text.replace(/("name": .*\n)/, '$1  $1')),
  },
  {
    file: 'en-US/teachers/degree/04-gu-qinghe.json',
    id: 'field.missing',
    line: 1,
    break: change((text) => text.replace(/.*"title": .*\n/, '')),
  },
  {
    file: 'en-US/messages/passport.json',
    id: 'json.syntax',
    line: 2,
    break: change((text) => text.replace('{\n', '{\n,')),
  },
  {
    file: 'en-US/messages/calculators.json',
    id: 'message.syntax',
    line: 2,
    break: change((text) => text.replace(/": "/, '": "{open ')),
  },
  {
    file: 'en-US/footer.json',
    id: 'terms.avoided',
    line: 2,
    break: change((text) => text.replace(/": "/, '": "A leading provider: ')),
  },
  {
    file: 'zh-CN/menu.json',
    id: 'terms.avoided',
    line: 2,
    break: change((text) => text.replace(/"label": "/, '"label": "行业第一')),
  },
]

export const linesOf = (root: string, name: string) =>
  readFileSync(join(root, name), 'utf8').split('\n').length
