import { randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'

const editPrefix = 'edit/'

const pattern = /^edit\/[a-z0-9][a-z0-9-]{0,80}$/

/** Branches of proposals only: no other branch is ever written. */
export const isEditBranch = (branch: string) => pattern.test(branch)

/** A new name from the first file, `edit/03-cost-1f8a2c`. */
export function newBranch(paths: readonly string[]): string {
  const [path = ''] = paths
  const name = basename(path, extname(path))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return `${editPrefix}${name || 'content'}-${randomBytes(3).toString('hex')}`
}
