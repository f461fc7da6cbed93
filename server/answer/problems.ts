import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { sendText } from '@/server/send/text'

/** While developing: where a page asks for what the content check says. */
export const problemsPath = '/_problems'

/** `npm run dev` writes it after each change of the content; empty when there is nothing wrong. */
const file = '.contentlayer/problems.txt'

export async function sendProblems(res: ServerResponse): Promise<void> {
  sendText(res, 200, await readFile(file, 'utf8').catch(() => ''))
}

const style =
  'position:fixed;inset:auto 0 0;z-index:99;max-height:45vh;overflow:auto;margin:0;padding:1em;background:#611;color:#fff;font:13px/1.5 monospace;white-space:pre-wrap'

/** Shows the problems over the foot of the page, for as long as there are any. */
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
