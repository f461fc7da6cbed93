import { readFileSync } from 'node:fs'

type Manifest = Record<string, unknown> & { scripts: Record<string, string>; version: string }

/** Commands that work without the sources of pages: those of the store, and of what it contains. */
const operators = /^(?:serve|migrate|retention|(?:store|staff|applications|articles):[\w:-]+)$/

/** `package.json` of a release: how to start it, and the commands of operators. */
export function releaseManifest(): { manifest: Manifest; entries: string[] } {
  const { name, version, license, description, type, scripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  const kept = Object.entries(scripts).filter(([command]) => operators.test(command))
  const entries = kept.flatMap(([, line]) => line.match(/scripts\/[\w-]+\.ts/g) ?? [])
  const own = { name, version, private: true, license, description, type, engines: { node: '>=24' } }
  return { manifest: { ...own, scripts: Object.fromEntries(kept), version }, entries }
}
