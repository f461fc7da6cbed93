import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '@/server/releases/files'

const links = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g

/** Whether a web server that knows `index.html` finds something at an address. */
function isThere(folder: string, path: string): boolean {
  const file = join(folder, decodeURIComponent(path))
  return existsSync(file) && (statSync(file).isFile() || existsSync(join(file, 'index.html')))
}

/** The paths of this site that pages of a copy link to or load and that are not in it, sorted. */
export function deadLinks(folder: string): string[] {
  const pages = filesIn(folder).filter((file) => file.endsWith('.html'))
  const found = pages.flatMap((file) =>
    Array.from(readFileSync(join(folder, file), 'utf8').matchAll(links), ([, address = '']) => address),
  )
  const paths = new Set(found.map((address) => address.replace(/[?#].*$/, '')))
  return [...paths].filter((path) => !isThere(folder, path)).sort()
}
