/** The language that a control belongs to, by the number at the start of its name. */
export function sideOf({ name }: HTMLTextAreaElement | HTMLInputElement): number | undefined {
  const side = /^\d+/.exec(name)?.[0]
  return side === undefined ? undefined : Number(side)
}

/** Without the signs of Markdown and without spaces. */
const plain = (text: string) => text.replace(/<[^<>]*>|\]\([^)]*\)|[\s*_#>|[\]`]|^[-+] /g, '')

const mark = ['outline-2', 'outline-offset-4', 'outline-crimson']
/** The most characters that are compared, and the fewest. */
const [most, least] = [24, 2]

/** The line of a control in which the cursor is, or its whole text. */
function lineOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) return control.value
  if (!(control instanceof HTMLTextAreaElement)) return ''
  const { value, selectionStart } = control
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const [line = ''] = value.slice(start).split('\n', 1)
  return line.trim() === '' ? value : line
}

/** Scrolls a frame with the drawn page to what is typed in a control, and marks it. */
export function followIn({ contentDocument }: HTMLIFrameElement, control: HTMLElement): void {
  const wanted = plain(lineOf(control)).slice(0, most)
  if (!contentDocument || wanted.length < least) return
  const all = Array.from(
    contentDocument.body.querySelectorAll('p, li, td, th, dt, dd, h1, h2, h3, h4, figcaption, a, div'),
  )
  // The innermost one comes last among those that contain each other.
  const found = all.filter((one) => plain(one.textContent).includes(wanted))
  const target = found.find((one) => !found.some((other) => other !== one && one.contains(other)))
  if (!target) return
  for (const one of contentDocument.querySelectorAll(`.${mark[2]}`)) one.classList.remove(...mark)
  target.classList.add(...mark)
  target.scrollIntoView({ block: 'center' })
}
