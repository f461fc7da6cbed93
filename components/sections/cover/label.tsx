/** The approximate width of a text in em. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[\u2E80-\uFFEF]/.test(letter)) return sum + 1
    if (/[\dA-Z¥$%→×]/.test(letter)) return sum + 0.6
    return sum + (/[\s.,;:·|’'il()]/.test(letter) ? 0.28 : 0.52)
  }, 0)
}

/** A text in lines of at most `room` at a font size; Latin words stay whole. */
export function linesOf(text: string, room: number, size: number): string[] {
  const words = text.match(/[^\u2E80-\uFFEF\s]+\s?|[\u2E80-\uFFEF]\s?|\s/g) ?? []
  const broken: string[] = []
  let own = ''
  for (const word of words) {
    if (own !== '' && widthOf(own + word) * size > room && !/^[，。；：、）”]/.test(word)) {
      broken.push(own.trimEnd())
      own = ''
    }
    own += word
  }
  return [...broken, own.trimEnd()]
}

/** The font size at which a text fits into a width, at most `largest`. */
export function fittedSize(text: string, width: number, largest: number): number {
  return Math.floor(Math.min(largest, width / Math.max(1, widthOf(text))))
}

type LabelProps = {
  x?: number
  y?: number
  /** In the drawing's units, smaller if the text is wider than `room`. */
  size: number
  room?: number
  anchor?: 'middle' | 'end'
  /** Colors and the face. */
  className?: string
  children: string
}

/** A text of a cover. */
export function Label({ x, y, size, room, anchor, className, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      stroke="none"
      fontSize={room === undefined ? size : fittedSize(children, room, size)}
      className={className}
    >
      {children}
    </text>
  )
}
