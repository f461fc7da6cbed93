import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const { version } = z.object({ version: z.string() }).parse(require('next/package.json'))

/**
 * What Next has built or rendered does not have the known shape. `where` is a file or page, `expected` and `found` describe
 * the difference.
 */
export class UnknownShape extends Error {
  override name = 'UnknownShape'

  constructor(where: string, expected: string, found: string) {
    super(
      `${where}: expected ${expected}, found ${found}. Next ${version} may use a format that server/next does not know: ` +
        'see “When Next changes” in server/next/README.md',
    )
  }
}

/** The installed version of Next. */
export const nextVersion = version

/** What a file of the build contains, which is `what`. */
export function readShape<Shape>(file: string, what: string, schema: z.ZodType<Shape>): Shape {
  if (!existsSync(file)) throw new UnknownShape(file, what, 'no file')
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new UnknownShape(file, what, z.prettifyError(read.error))
  return read.data
}
