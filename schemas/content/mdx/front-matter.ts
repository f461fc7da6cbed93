import { createRequire } from 'node:module'

type Engine = { parse: (text: string) => unknown }

/**
 * Removes the JavaScript engine from gray-matter, which contentlayer and the MDX bundler use for front matter: it would
 * run the code after `---js`. Throws if the engine cannot be found.
 */
export function refuseProgramsInFrontMatter(): void {
  const engines = createRequire(import.meta.url)('gray-matter/lib/engines.js') as Record<string, Engine>
  if (!engines.javascript) throw new Error('gray-matter has no engine “javascript”: see front-matter.ts')
  engines.javascript.parse = () => {
    throw new Error('front matter must be YAML between two lines of ---, not a program')
  }
}
