import { renderToStaticMarkup as render } from 'react-dom/server'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { examples } from '@/components/ui/qr/examples'
import { qrPath } from '@/components/ui/qr/path'

test('draws exactly the dark modules', () => {
  const { modules } = create('https://a.example', { errorCorrectionLevel: 'M' })
  const dark = [...modules.data].filter(Boolean).length
  const drawn = [...qrPath('https://a.example').path.matchAll(/h(\d+)v1/g)].reduce(
    (sum, run) => sum + Number(run[1]),
    0,
  )
  expect(drawn).toBe(dark)
})

test('has a name for those who cannot scan it', () => {
  expect(render(examples.address)).toContain('role="img" aria-label="公众号"')
})
