import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string })
    .version

/** The machine and versions of a measurement. `load` is the average of the last minute before the run. */
export function machine() {
  const cores = cpus()
  return {
    cores: cores.length,
    processor: cores[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
    versions: { node: process.versions.node, next: versionOf('next'), react: versionOf('react') },
  }
}
