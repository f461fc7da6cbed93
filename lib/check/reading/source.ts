import type { ProblemId, Said } from '@/schemas/content/problems/words'

type Mistake = Said & { line?: number }

/** Characters that nobody sees and that editors paste from word processors and chats. */
const invisible: Readonly<Record<string, string>> = {
  '\u00a0': 'U+00A0',
  '\u00ad': 'U+00AD',
  '\u200b': 'U+200B',
  '\u200c': 'U+200C',
  '\u200d': 'U+200D',
  '\u200e': 'U+200E',
  '\u2060': 'U+2060',
  '\u3000': 'U+3000',
}
const anyInvisible = new RegExp(`[${Object.keys(invisible).join('')}]`)

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of a file, or nothing if it is not text. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Mistakes of a text as a file, whatever it says: an empty file, line endings, tabs, invisible characters. */
export function sourceMistakes(text: string): Mistake[] {
  if (text.trim() === '') return [{ id: 'file.empty' }]
  const mistakes: Mistake[] = []
  const at = (index: number) => text.slice(0, index).split('\n').length
  const first = (id: ProblemId, index: number) => {
    if (index !== -1) mistakes.push({ id, line: at(index) })
  }
  first('file.bom', text.startsWith('\ufeff') ? 0 : -1)
  first('file.crlf', text.indexOf('\r'))
  first('file.tab', text.indexOf('\t'))
  const hidden = anyInvisible.exec(text)
  if (hidden)
    mistakes.push({
      id: 'file.invisible',
      values: { name: invisible[hidden[0]] ?? '' },
      line: at(hidden.index),
    })
  return mistakes
}

/** The line of the first mark that git leaves where two versions meet. */
export function conflictIn(text: string): (Said & { line: number }) | undefined {
  const mark = /^(?:<{7}|>{7}|={7}|\|{7})(?: .*)?$/m.exec(text)
  return mark ? { id: 'file.conflict', line: text.slice(0, mark.index).split('\n').length } : undefined
}

/** The text as other checks read it: what `sourceMistakes` reports must not cause further problems. */
export function repaired(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '  ')
}
