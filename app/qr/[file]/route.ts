import sharp from 'sharp'
import { qrPath } from '@/components/ui/qr/path'
import organization from '@/content/facts/organization.json'
import { colors } from '@/lib/palette'

export const dynamic = 'force-static'
export const dynamicParams = false

/** In pixels: sharp on phones with three pixels to one of the page. */
const size = 360

export const generateStaticParams = () => organization.qr.map(({ id }) => ({ file: `${id}.png` }))

/** One of the operator's QR codes as a picture, drawn in the build. */
export async function GET(
  _: unknown,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  const target = organization.qr.find(({ id }) => file === `${id}.png`)?.target ?? ''
  const { path, side } = qrPath(target)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="${colors.ink}" d="${path}"/></svg>`
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colors: 4 }).toBuffer()
  return new Response(Buffer.from(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' },
  })
}
