import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A secret of the tests. */
export const releaseSecret = 'the secret of the releases that the tests make'

export type Unpacked = { id: string; folder: string; archive: string }

function clone(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--local', resolve('.'), folder])
  // Hard links: several hundred MB otherwise.
  try {
    execFileSync('cp', ['-al', resolve('node_modules'), folder])
  } catch {
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  for (const made of ['.content', '.share', '.specimens'].filter((one) => existsSync(one)))
    cpSync(made, join(folder, made), { recursive: true, errorOnExist: false })
}

/** Changes a script that every page loads, as a new version would, so that all scripts have new names. */
function commitChange(folder: string, version: string): void {
  const file = join(folder, 'components/layout/hydration-signal.tsx')
  const changed = readFileSync(file, 'utf8').replace(
    `useEffect(() => void`,
    `useEffect(() => document.documentElement.setAttribute('data-version', '${version}'), [])\n  useEffect(() => void`,
  )
  writeFileSync(file, changed)
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...who, 'commit', '--quiet', '--all', '--message', `Version ${version}`], {
    cwd: folder,
  })
}

/**
 * Builds a release of the committed state, with a change for each version, and unpacks its archive into an empty folder elsewhere, as an
 * operator would. Throws with the output of the build.
 */
export function makeRelease(version: string): Unpacked & { remove(): void } {
  const base = mkdtempSync(join(tmpdir(), `bauhinia-release-${version}-`))
  const sources = join(base, 'sources')
  clone(sources)
  commitChange(sources, version)
  execFileSync(process.execPath, ['scripts/build-release.mjs'], {
    cwd: sources,
    env: { ...process.env, RELEASE_SECRET: releaseSecret },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const made = join(sources, '.release')
  const name = readdirSync(made).find((file) => file.endsWith('.tar.gz')) ?? ''
  const archive = join(base, name)
  cpSync(join(made, name), archive)
  rmSync(sources, { recursive: true, force: true })
  execFileSync('tar', ['-xzf', archive, '-C', base])
  const folder = archive.replace(/\.tar\.gz$/, '')
  const { id } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { id: string }
  return { id, folder, archive, remove: () => rmSync(base, { recursive: true, force: true }) }
}
