import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSpecimensManifest, specimensFolder, type SpecimensManifest } from '@/lib/specimens'
import { facesFor, openFonts } from '@/scripts/fonts'
import { madeFrom } from '@/scripts/made-from'
import { specimenJobs, type Job } from '@/scripts/specimens/jobs'
import { renderPdf } from '@/scripts/specimens/pdf'

/*
 * Makes the PDF files of the specimens, unless neither what they say nor how they look has changed. The build runs it
 * before the pages, which state the sizes.
 */

const folder = join(process.cwd(), specimensFolder)
const files = join(folder, 'files')

/** What the files are made from: their texts, the programs that draw them, and the versions of packages. */
function inputsOf(jobs: readonly Job[]): string {
  const program = ['lib/palette.ts', 'scripts/fonts', 'scripts/specimens', 'package-lock.json']
  return madeFrom(program).update(JSON.stringify(jobs)).digest('hex')
}

function isCurrent(manifest: SpecimensManifest | undefined, inputs: string): boolean {
  return (
    manifest?.inputs === inputs && manifest.files.every(({ name }) => existsSync(join(files, name)))
  )
}

/** Everything that a file says, besides the watermark, which has a face of its own. */
const textOf = (issued: Job['issued']) =>
  JSON.stringify({ ...issued, mark: undefined }) + issued.pageOf(1234567890, 1)

const jobs = specimenJobs()
const inputs = inputsOf(jobs)
if (!isCurrent(readSpecimensManifest(), inputs)) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(files, { recursive: true })
  const fonts = openFonts()
  const made: SpecimensManifest['files'] = []
  for (const { issued, ...file } of jobs) {
    const body = await renderPdf(issued, facesFor(fonts, textOf(issued)))
    writeFileSync(join(files, file.name), body)
    made.push({ ...file, bytes: body.length })
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ inputs, files: made }, null, 2))
}
