import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPath } from '@/components/layout/qr-code/path'

/** Paints the path back into modules. */
function modules(path: string, size: number): boolean[] {
  const dark = new Array<boolean>(size * size).fill(false)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i += 1) dark[Number(y) * size + Number(x) + i] = true
  }
  return dark
}

it.each(['https://follow.bauhinia.example/official', 'https://a.example/?q=中文'])(
  'draws the modules of %s',
  (text) => {
    const { path, size } = qrPath(text)
    const expected = [...create(text, { errorCorrectionLevel: 'M' }).modules.data].map(Boolean)
    expect(modules(path, size)).toEqual(expected)
  },
)
