import subsites from '@/content/facts/subsites.json'

/** Whether a path begins with the name of a sub-site, literally: `/cu/x`, and `/curriculum` too (specification §2). */
export function beginsWithSubsite(path: string): boolean {
  return subsites.some((name) => path.startsWith(`/${name}`))
}

/** Whether the first segment of a path is the name of a sub-site. */
export function isSubsite(path: string): boolean {
  return subsites.includes(path.split('/')[1] ?? '')
}
