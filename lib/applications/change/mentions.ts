export type Colleague = { id: string; name: string }

/**
 * The ids of the colleagues that a note mentions with @ and their name: `@林老师 请回电`. No space is needed after the name,
 * as in Chinese. Of two matching names, the longer one counts; colleagues with the same name are all mentioned. The
 * full-width ＠ counts too.
 */
export function mentionedIn(body: string, colleagues: readonly Colleague[]): string[] {
  const byLength = [...colleagues].sort((a, b) => b.name.length - a.name.length)
  const text = body.normalize('NFC').toLowerCase()
  const found = Array.from(text.matchAll(/[@＠]/g), ({ index }) => {
    const rest = text.slice(index + 1)
    const meant = byLength.find((one) => startsWithName(rest, spelt(one)))
    return meant ? colleagues.filter((one) => spelt(one) === spelt(meant)) : []
  })
  return [...new Set(found.flat().map(({ id }) => id))]
}

/**
 * What follows each @ that names nobody: an unknown name, or nothing. An e-mail address is not a mention.
 */
export function unknownMentions(body: string, colleagues: readonly Colleague[]): string[] {
  const text = body.normalize('NFC')
  const signs = text.matchAll(/(?<![\p{Script=Latin}\d._%+-])[@＠]/gu)
  return Array.from(signs, ({ index }) => text.slice(index + 1)).flatMap((rest) => {
    const known = colleagues.some((one) => startsWithName(rest.toLowerCase(), spelt(one)))
    return known ? [] : [/^[\p{L}\p{N}]{0,20}/u.exec(rest)?.[0] ?? '']
  })
}

const spelt = ({ name }: Colleague) => name.normalize('NFC').toLowerCase()

/** “@Anna” does not mention Ann: a Latin name ends where its letters end. */
function startsWithName(text: string, name: string): boolean {
  if (name === '' || !text.startsWith(name)) return false
  const [last = '', next = ''] = [name.at(-1), text.at(name.length)]
  return !(/[a-z0-9]/.test(last) && /[a-z0-9]/.test(next))
}
