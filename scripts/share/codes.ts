import { colors } from '@/lib/palette'
import sharp from 'sharp'
import { qrPath } from '@/components/ui/qr/path'
import organization from '@/content/facts/organization.json'

/** In pixels: sharp on phones with three pixels to one of the page. */
const size = 360

/** The operator's QR codes, by file name. */
export const codes: ReadonlyMap<string, string> = new Map(
  organization.qr.map(({ id, target }) => [`qr/${id}.png`, target]),
)

export async function drawCode(target: string): Promise<Buffer> {
  const { path, side } = qrPath(target)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="${colors.ink}" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 4 }).toBuffer()
}
