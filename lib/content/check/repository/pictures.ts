import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import type { Problem } from '@/lib/content/check/problem'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { requestedPicture } from '@/schemas/picture'

const openedSchema = z.object({
  format: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
})

/** What a file is when it is decoded; without a format, it is no picture. */
type Opened = z.infer<typeof openedSchema>

const program = fileURLToPath(new URL('./open-pictures.mjs', import.meta.url))

/** A hostile picture can take endlessly long; a hundred large ones take less. */
const timeout = 120_000

/** Decodes pictures in a process of its own, in their order. */
async function openPictures(files: readonly string[]): Promise<readonly Opened[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...files], { timeout })
  return z.array(openedSchema).parse(JSON.parse(stdout))
}

/** The formats of pictures in texts, by the endings of their files. */
const formats: Readonly<Record<string, string>> = {
  '.webp': 'webp',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.avif': 'avif',
}

/** The most pixels of a side: twice the width of the widest screen for which the site is made. */
const mostSide = 4000

const endingOf = (file: string) => extname(file).toLowerCase()

function mistakeOf(file: string, { format, width = 0, height = 0 }: Opened): Problem[] {
  const ending = endingOf(file)
  if (format === undefined) return [{ file, id: 'picture.none' }]
  const other: Problem[] =
    format === formats[ending]
      ? []
      : [{ file, id: 'picture.type', values: { found: format.toUpperCase(), ending } }]
  return Math.max(width, height) <= mostSide
    ? other
    : [...other, { file, id: 'picture.pixels', values: { width, height, limit: mostSide } }]
}

/** What makes an SVG a program, or lets it load others. */
const active =
  /<script\b|\son\w+\s*=|<(?:foreignObject|iframe|embed|object|handler|set|animate)\b|<!ENTITY|javascript:|@import|\bhref\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)/i

function mistakeOfDrawing(root: string, file: string): Problem[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!/<svg\b/i.test(text) || text.includes('\0')) return [{ file, id: 'picture.none' }]
  const [found] = active.exec(text) ?? []
  return found === undefined
    ? []
    : [{ file, id: 'picture.script', values: { found: found.trim() } }]
}

const isShowable = (file: string) =>
  Object.hasOwn(formats, endingOf(file)) || endingOf(file) === '.svg'

/** What may show a picture: texts, facts, and the code of pages. */
function textsBelow(root: string): string[] {
  return ['content', 'app', 'components', 'lib', 'server'].flatMap((folder) =>
    globSync(join(root, folder, '**/*.{md,mdx,json,ts,tsx,css}')).map((file) =>
      readFileSync(file, 'utf8'),
    ),
  )
}

/** A phone on a slow network loads more than this, in megabytes, in several seconds. */
const mostSize = 1

/** Whether a picture is too large to load, or nothing shows it. */
function mistakeOfUse(root: string, file: string, texts: readonly string[]): Problem[] {
  const size = statSync(join(root, file)).size / 1_000_000
  const heavy: Problem[] =
    size > mostSize
      ? [{ file, id: 'picture.heavy', values: { size: size.toFixed(1), limit: mostSize } }]
      : []
  const address = file.slice('public'.length)
  // Texts name the largest file of an uploaded picture; pages choose among all.
  const named = requestedPicture(address) ? `${dirname(address)}/` : address
  const isUsed = texts.some((text) => text.includes(named) || text.includes(encodeURI(named)))
  return isUsed ? heavy : [...heavy, { file, id: 'picture.unused' }]
}

/**
 * Opens every picture of `public/`: each is one, of the format that its name says, no larger than a screen needs, and shown
 * somewhere; drawings contain no scripts. `root` contains the folder.
 */
export async function checkPictures(root: string): Promise<Problem[]> {
  if (!existsSync(join(root, 'public'))) return []
  const files = readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .sort()
  const pictures = files.filter((file) => Object.hasOwn(formats, endingOf(file)))
  const opened = await openPictures(pictures.map((file) => join(root, file)))
  const texts = textsBelow(root)
  return [
    ...pictures.flatMap((file, index) => mistakeOf(file, opened[index] ?? {})),
    ...files.filter(isShowable).flatMap((file) => mistakeOfUse(root, file, texts)),
    ...files
      .filter((file) => endingOf(file) === '.svg')
      .flatMap((file) => mistakeOfDrawing(root, file)),
  ]
}
