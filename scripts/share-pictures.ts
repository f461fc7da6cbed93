import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { shareFolder } from '@/lib/seo/share-files'
import { openFonts, type Faces } from '@/scripts/fonts'
import { madeFrom } from '@/scripts/made-from'
import { shareJobs } from '@/scripts/share/jobs'
import { drawShare } from '@/scripts/share/picture'
import { colors } from '@/lib/palette'
import { qrPath } from '@/components/ui/qr/path'
import organization from '@/content/facts/organization.json'

/** In pixels: sharp on phones with three pixels to one of the page. */
const size = 360

/** The operator's QR codes, by file name. */
const codes: ReadonlyMap<string, string> = new Map(
  organization.qr.map(({ id, target }) => [`qr/${id}.png`, target]),
)

async function drawCode(target: string): Promise<Buffer> {
  const { path, side } = qrPath(target)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="${colors.ink}" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 4 }).toBuffer()
}

/*
 * Draws in the build: the preview pictures of shared links, one for each page and article in each language, and the
 * operator's QR codes. Draws only those whose texts or whose way of drawing has changed.
 */

/** A picture: its file, all that it shows, and how it is drawn. */
type Picture = { file: string; shown: unknown; draw(fonts: readonly Faces[]): Promise<Buffer> }

const pictures: readonly Picture[] = [
  ...shareJobs().map((job) => ({
    file: job.file,
    shown: job,
    draw: (fonts: readonly Faces[]) => drawShare(job, fonts),
  })),
  ...Array.from(codes, ([file, target]) => ({ file, shown: target, draw: () => drawCode(target) })),
]

const folder = join(process.cwd(), shareFolder)
const files = join(folder, 'files')
const manifest = join(folder, 'manifest.json')

const program = ['lib/palette.ts', 'scripts/fonts', 'scripts/share', 'scripts/share-pictures.ts']
const drawings = ['components/ui/flower', 'components/ui/flower/geometry', 'components/ui/qr/path.ts']
const programHash = madeFrom([...program, ...drawings])
  .update(sharp.versions.vips)
  .digest('hex')
const hashOf = ({ shown }: Picture) =>
  createHash('sha256').update(programHash).update(JSON.stringify(shown)).digest('hex')

const before = existsSync(manifest)
  ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(manifest, 'utf8')))
  : {}
const made = Object.fromEntries(pictures.map((picture) => [picture.file, hashOf(picture)]))
for (const file of Object.keys(before)) if (!(file in made)) rmSync(join(files, file), { force: true })

const stale = pictures.filter(({ file }) => before[file] !== made[file] || !existsSync(join(files, file)))
if (stale.length > 0) {
  const fonts = openFonts()
  for (const { file, draw } of stale) {
    mkdirSync(dirname(join(files, file)), { recursive: true })
    writeFileSync(join(files, file), await draw(fonts))
  }
}
mkdirSync(folder, { recursive: true })
writeFileSync(manifest, JSON.stringify(made))
