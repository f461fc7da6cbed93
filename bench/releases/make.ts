import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const releaseSecret = 'the secret of the releases that the tests make'

export type Unpacked = { folder: string; archive: string }

function clone(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--local', resolve('.'), folder])
  // Hard links: several hundred MB otherwise.
  try {
    execFileSync('cp', ['-al', resolve('node_modules'), folder])
  } catch {
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  for (const made of ['.contentlayer', '.share', '.specimens'].filter((one) => existsSync(one)))
    cpSync(made, join(folder, made), { recursive: true, errorOnExist: false })
}

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Adds a migration of each kind that a release may have: a table, a column, an index. */
function addMigration(folder: string): void {
  const migrations = join(folder, 'lib/db/migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  const name = (idx: number) => String(idx).padStart(4, '0')
  const idx = last.idx + 1
  const tag = `${name(idx)}_later`
  const statements = [
    'CREATE TABLE "later_shelves" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL);',
    `ALTER TABLE "applications" ADD COLUMN "later_shelf" text DEFAULT 'none' NOT NULL;`,
    'CREATE INDEX IF NOT EXISTS "applications_later" ON "applications" USING btree ("later_shelf");',
  ]
  writeFileSync(join(migrations, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
  cpSync(
    join(migrations, `meta/${name(last.idx)}_snapshot.json`),
    join(migrations, `meta/${name(idx)}_snapshot.json`),
  )
  journal.entries.push({ ...last, idx, when: last.when + 1_000, tag })
  writeFileSync(journalFile, JSON.stringify(journal, null, 2))
}

/** Changes a script that every page loads, as a new version would, so that all scripts have new names. */
function commitChange(folder: string, version: string, changesTables: boolean): void {
  const file = join(folder, 'components/layout/after-hydration.tsx')
  const changed = readFileSync(file, 'utf8').replace(
    `useEffect(() => void window`,
    `useEffect(() => document.documentElement.setAttribute('data-version', '${version}'), [])\n  useEffect(() => void window`,
  )
  writeFileSync(file, changed)
  if (changesTables) addMigration(folder)
  execFileSync('git', ['add', '--all'], { cwd: folder })
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...who, 'commit', '--quiet', '--message', `Version ${version}`], {
    cwd: folder,
  })
}

/**
 * Builds a release of the committed state, with a change for each version and optionally a migration, and unpacks its archive into an empty folder elsewhere, as an
 * operator would. Throws with the output of the build.
 */
export function makeRelease(version: string, changesTables = false): Unpacked & { remove(): void } {
  const base = mkdtempSync(join(tmpdir(), `bauhinia-release-${version}-`))
  const sources = join(base, 'sources')
  clone(sources)
  commitChange(sources, version, changesTables)
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
  return { folder, archive, remove: () => rmSync(base, { recursive: true, force: true }) }
}
