import { statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * Lets Node load the project's own TypeScript outside Next, with the paths that tsconfig.json and the bundler allow: `@/`, no
 * endings, JSON without an attribute. Node itself removes the types.
 */

const root = new URL('../../', import.meta.url)
const storedContent = new URL('lib/content/stored.mjs', root).href
const endings = ['.ts', '/index.ts', '.tsx', '/index.tsx', '.mjs', '']
const isTypeScript = /\.tsx?$/

const isFile = (url) => statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false
/** Sources of a release contain no types any more (scripts/release/pack.ts): Node need not load its parser, 12 MB of memory. */
const isRelease = isFile(new URL('release.json', root))

/** The address of an own module; that of the path itself if there is no such file, for Node's message. */
function ownModule(specifier, parent) {
  const base = specifier.startsWith('@/')
    ? new URL(specifier.slice(2), root)
    : new URL(specifier, parent)
  return (
    endings.map((ending) => base.href + ending).find((href) => isFile(new URL(href))) ?? base.href
  )
}

/**
 * Node reads the package.json of drizzle-orm, 178 kB, for each of its modules: 0.8 s, and 100 MB that stay resident. All of them
 * are ES modules (docs/decisions/267-typescript-by-node.md).
 */
const isInDrizzle = (specifier, parent) =>
  specifier.startsWith('.') && parent.includes('/node_modules/drizzle-orm/')

function resolve(specifier, context, next) {
  const { parentURL: parent = '' } = context
  if (isInDrizzle(specifier, parent))
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
  if (specifier === 'contentlayer/generated') return next(storedContent, context)
  const isOwn =
    specifier.startsWith('@/') || (specifier.startsWith('.') && isTypeScript.test(parent))
  return next(isOwn ? ownModule(specifier, parent) : specifier, context)
}

function load(url, context, next) {
  if (url.includes('/node_modules/')) return next(url, context)
  if (url.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } })
  return next(url, isRelease && url.endsWith('.ts') ? { ...context, format: 'module' } : context)
}

registerHooks({ resolve, load })
