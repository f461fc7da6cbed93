import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@/lib/env'

/** The files by which search engines and WeChat verify a site. */
const allowedName = /^[\w-]+\.(html|txt|xml)$/
const largest = 64 * 1024

/** Files that are served at the root of the site, by path. */
export type RootFiles = ReadonlyMap<string, Buffer>

function verificationFiles(folder: string): [string, Buffer][] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name)
    const isServed = allowedName.test(name) && statSync(file).isFile() && statSync(file).size <= largest
    return isServed ? [[`/${name}`, readFileSync(file)] as [string, Buffer]] : []
  })
}

/** The files of VERIFICATION_DIR, read once. Throws if the folder cannot be read. */
export function rootFiles({ VERIFICATION_DIR: folder }: Pick<Env, 'VERIFICATION_DIR'>): RootFiles {
  return new Map(folder === undefined ? [] : verificationFiles(folder))
}
