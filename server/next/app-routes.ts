import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { readShape, UnknownShape } from '@/server/next/unknown-shape'

/** Whether the folder `app/[locale]` has a page or route at a path, by its segments; `isFixed` without a variable one. */
export type AppRoutes = (path: string) => { isFixed: boolean } | undefined

const below = '/[locale]/'
const isCatchAll = (route: string) => route.includes('[...')

/** The routes of an app by their names in Next's manifest, such as `/[locale]/staff/applications/[id]`. */
function appRoutes(names: readonly string[]): AppRoutes {
  const own = names.filter((name) => name.startsWith(below) && !isCatchAll(name))
  const paths = own.map((name) => name.slice(below.length - 1))
  const fixed = new Set(paths.filter((path) => !path.includes('[')))
  const variable = paths
    .filter((path) => path.includes('['))
    .map((path) => new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`))
  return (path) => {
    if (fixed.has(path)) return { isFixed: true }
    return variable.some((pattern) => pattern.test(path)) ? { isFixed: false } : undefined
  }
}

/** The routes of a build. Throws UnknownShape without Next's list of them. */
export function builtRoutes(buildDir: string): AppRoutes {
  const file = join(buildDir, 'app-path-routes-manifest.json')
  const names = Object.values(readShape(file, 'the manifest of routes', z.record(z.string(), z.string())))
  if (!names.some((name) => name.startsWith(below)))
    throw new UnknownShape(file, `routes below ${below}`, 'none')
  return appRoutes(names)
}

/** The routes of the folders in development, read again for each path: a new page works as soon as its file is there. */
export function folderRoutes(rootDir: string): AppRoutes {
  const cwd = join(rootDir, 'app')
  return (path) => {
    const files = globSync('?locale?/**/{page.tsx,route.ts}', { cwd })
    return appRoutes(files.map((file) => `/${file.split(sep).slice(0, -1).join('/')}`))(path)
  }
}
