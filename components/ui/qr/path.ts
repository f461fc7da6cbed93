import { create } from 'qrcode'

const quiet = 4 // the quiet zone that the standard requires, in modules

/** The dark modules as one path: adjacent modules of a row are one stroke. */
export function qrPath(value: string): { path: string; side: number } {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column += 1
      if (column > start)
        path += `M${start + quiet} ${row + quiet}h${column - start}v1h-${column - start}z`
    }
  }
  return { path, side: modules.size + 2 * quiet }
}
