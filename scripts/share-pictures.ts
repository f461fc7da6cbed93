import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { shareFolder } from '@/lib/seo/share-files'
import { openFonts } from '@/scripts/fonts'
import { shareJobs, type ShareJob } from '@/scripts/share/jobs'
import { shareSheet } from '@/scripts/share/sheet'

/*
 * Draws the preview pictures of shared links, one for each page and article in each language, in the build. Draws only
 * those whose texts or whose way of drawing has changed.
 */

const folder = join(process.cwd(), shareFolder)
const files = join(folder, 'files')
const manifest = join(folder, 'manifest.json')

function program(): string {
  const hash = createHash('sha256')
  const flower = 'components/ui/flower'
  const sources = ['scripts/share', 'scripts/fonts', flower, `${flower}/geometry`].flatMap((path) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(path, entry.name)] : [],
    ),
  )
  for (const file of sources.sort()) hash.update(readFileSync(file))
  return hash.update(sharp.versions.vips).digest('hex')
}

const programHash = program()
const hashOf = (job: ShareJob) =>
  createHash('sha256').update(programHash).update(JSON.stringify(job)).digest('hex')

const before = existsSync(manifest)
  ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)
  : {}
const jobs = shareJobs()
const made = Object.fromEntries(jobs.map((job) => [job.file, hashOf(job)]))
for (const file of Object.keys(before)) if (!(file in made)) rmSync(join(files, file), { force: true })

const stale = jobs.filter(({ file }) => before[file] !== made[file] || !existsSync(join(files, file)))
if (stale.length > 0) {
  const fonts = openFonts()
  for (const job of stale) {
    const picture = await sharp(Buffer.from(shareSheet(job, fonts)))
      .jpeg({ quality: 84 })
      .toBuffer()
    mkdirSync(dirname(join(files, job.file)), { recursive: true })
    writeFileSync(join(files, job.file), picture)
  }
}
mkdirSync(folder, { recursive: true })
writeFileSync(manifest, JSON.stringify(made))
