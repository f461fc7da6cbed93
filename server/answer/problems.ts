import { readFile } from 'node:fs/promises'
import { type Answer, type HeaderList } from '@/server/send/headers'
import { textAnswer } from '@/server/send/text'

/** In development: the address at which pages request the problems that the content check has found. */
export const problemsPath = '/_problems'

/** Written by `npm run dev` after each change of the content; empty without problems. */
const file = '.contentlayer/problems.txt'

export async function problemsAnswer(common: HeaderList): Promise<Answer> {
  return textAnswer('file', common, 200, await readFile(file, 'utf8').catch(() => ''))
}

const style =
  'position:fixed;inset:auto 0 0;z-index:99;max-height:45vh;overflow:auto;margin:0;padding:1em;background:#611;color:#fff;font:13px/1.5 monospace;white-space:pre-wrap'

/** Shows the problems at the bottom of the window while there are any. */
const script = `setInterval(async () => {
  const text = await fetch('${problemsPath}').then((answer) => answer.ok ? answer.text() : '', () => '')
  const shown = document.getElementById('content-problems')
  if (text.trim() === '') return shown?.remove()
  const box = shown ?? Object.assign(document.createElement('pre'), { id: 'content-problems', role: 'alert', style: '${style}' })
  if (box.textContent !== text) box.textContent = text
  if (!shown) document.body.append(box)
}, 1000)`

/** Adds the script that shows problems to a page of the development server. */
export function withProblems(html: string): string {
  return html.replace(/<\/body>/, () => `<script>${script}</script></body>`)
}
