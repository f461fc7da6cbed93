import type { Announcement } from '@/lib/outbox/announcement'

/** Chinese has a colon of its own. */
export const colonAfter = (label: string) => (/\p{Script=Han}[）)]?$/u.test(label) ? '：' : ': ')

/** The first facts of an announcement as lines, and a line that counts the others. */
export function factLines({ facts, rest = 0, more }: Announcement, shown = facts.length): string[] {
  const lines = facts
    .slice(0, shown)
    .map(({ label, value, href }) => [`${label}${colonAfter(label)}${value}`, href].filter(Boolean).join(' '))
  const left = facts.length - shown + rest
  return left > 0 ? [...lines, more(left)] : lines
}

const bytes = (text: string) => Buffer.byteLength(JSON.stringify(text))

/**
 * The text of a chat message: plain, because a name could be a link in Markdown. Facts are left out as whole lines, the
 * last first, until the text has at most `most` bytes as JSON; the link to the desk stays.
 */
export function chatText(announcement: Announcement, most: number): string {
  const { lead, facts, link } = announcement
  const textOf = (shown: number) =>
    [lead, ...factLines(announcement, shown), `${link.label}${colonAfter(link.label)}${link.href}`].join('\n')
  let shown = facts.length
  while (shown > 0 && bytes(textOf(shown)) > most) shown -= 1
  return textOf(shown)
}
