import { drawPortrait } from '@/components/sections/people/draw'
import { drawProgramme, pictureSize } from '@/components/sections/programme/picture/draw'
import { listDrawn } from '@/lib/content/portraits'
import { getProgrammes } from '@/lib/content/programmes'
import { defaultLocale } from '@/lib/i18n/locales'
import { isOffered } from '@/schemas/content/programme-offer'

export const dynamic = 'force-static'
export const dynamicParams = false

const svg = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${drawing}</svg>`

/** Portraits and pictures of programs by the names of their files. */
function filesBySlug(): ReadonlyMap<string, string> {
  const programs = getProgrammes(defaultLocale).filter(isOffered)
  return new Map([
    ...listDrawn().map((one) => [`${one.slug}.svg`, svg(200, 240, drawPortrait(one))] as const),
    ...programs.map(
      (one) => [`${one.slug}.svg`, svg(pictureSize, pictureSize, drawProgramme(one))] as const,
    ),
  ])
}

export const generateStaticParams = () => [...filesBySlug().keys()].map((file) => ({ file }))

/** A drawing as a file: for lists that the browser may draw again, and for the menu, which is on every page. */
export async function GET(
  _: unknown,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  return new Response(filesBySlug().get(file), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  })
}
