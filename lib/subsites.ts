import subsites from '@/content/facts/subsites.json'

/** Whether a path begins with the name of a sub-site, literally: `/cu/x`, and `/curriculum` too (specification §2). */
export function beginsWithSubsite(path: string): boolean {
  return subsites.some((name) => path.startsWith(`/${name}`))
}
