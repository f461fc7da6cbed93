import { createRequire } from 'node:module'

const { version } = createRequire(import.meta.url)('next/package.json') as { version: string }

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
