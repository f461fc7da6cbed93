import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const buildIt = "import('./scripts/setup/build.mjs').then(({ build }) => build())"

/** Every file of the project that git tracks or would add, which excludes build results. */
function projectFiles(): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' })
  return listing.split('\0').filter((file) => file !== '' && existsSync(file))
}

function copyPackages(folder: string): void {
  try {
    execFileSync('cp', ['-al', resolve('node_modules'), folder], { stdio: 'ignore' })
  } catch {
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}

/** Copies the project to another folder, to build there without affecting the build here. */
export function copySite() {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-build-'))
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file), { errorOnExist: false })
  }
  copyPackages(folder)
  return {
    folder,
    /** Seconds of a complete build: content check and compilation, pages, compression. Throws if it fails. */
    async build(): Promise<{ seconds: number; steps: Record<string, number> }> {
      const began = performance.now()
      const child = spawn(process.execPath, ['--input-type=module', '-e', buildIt], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)))
      const [code] = (await once(child, 'close')) as [number]
      if (code !== 0) throw new Error(`The copy could not be built:\n${output}`)
      const steps = Object.fromEntries(
        Array.from(output.matchAll(/^\s*(.+) … done in ([\d.]+) s$/gm), ([, name = '', time]) => [
          name,
          Number(time),
        ]),
      )
      return { seconds: (performance.now() - began) / 1000, steps }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
