import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifestSchema = z.looseObject({ scripts: z.record(z.string(), z.string()), version: z.string() })

/** Commands that work without the sources of pages: those of the store, and of what it contains. */
const operators = /^(?:serve|migrate|retention|(?:store|staff|applications|articles):[\w:-]+)$/

/** `package.json` of a release: how to start it, and the commands of operators. */
export function releaseManifest(): { manifest: z.infer<typeof manifestSchema>; entries: string[] } {
  const { name, version, license, description, type, scripts } = manifestSchema.parse(
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  const kept = Object.entries(scripts).filter(([command]) => operators.test(command))
  const entries = kept.flatMap(([, line]) => line.match(/scripts\/[\w-]+\.ts/g) ?? [])
  const own = { name, version, private: true, license, description, type, engines: { node: '>=24' } }
  return { manifest: { ...own, scripts: Object.fromEntries(kept), version }, entries }
}
