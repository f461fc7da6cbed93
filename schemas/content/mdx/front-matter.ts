import { createRequire } from 'node:module'

type Engine = { parse: (text: string) => unknown }

/**
 * The compiler reads front matter with gray-matter, which runs what stands under `---js`. Takes that engine out of it, for
 * contentlayer and for the MDX bundler, which reads front matter a second time. Throws when it cannot be found.
 */
export function refuseProgramsInFrontMatter(): void {
  const engines = createRequire(import.meta.url)('gray-matter/lib/engines.js') as Record<string, Engine>
  if (!engines.javascript) throw new Error('gray-matter has no engine “javascript”: see front-matter.ts')
  engines.javascript.parse = () => {
    throw new Error('front matter is YAML between two lines of ---; a program there is not run')
  }
}
