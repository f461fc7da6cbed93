import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildInputs } from '@/scripts/setup/inputs.mjs'

const read = [
  'app/page.tsx',
  'content/en-US/articles/a.md',
  'instrumentation.ts',
  'package.json',
  'server/index.ts',
]
const unread = [
  'README.md',
  'app/page.test.tsx',
  'docs/design.md',
  'server/next/README.md',
  'tests/e2e/a.spec.ts',
]
const written = [
  '.next/built',
  'next-env.d.ts',
  'node_modules/a/index.js',
  'test-results/a.json',
  'tsconfig.tsbuildinfo',
]

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'inputs-'))
  for (const file of [...read, ...unread, ...written]) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  writeFileSync(
    join(root, '.gitignore'),
    'node_modules\n.next\ntest-results\nnext-env.d.ts\n*.tsbuildinfo\n',
  )
  return root
}
const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: 'pipe' })

test('a build depends on everything but tests and documents, the same with a repository and without', () => {
  const root = project()
  expect(buildInputs(root)).toEqual(read)
  git(root, 'init', '-q')
  git(root, 'add', '-A')
  expect(buildInputs(root)).toEqual(read)
  writeFileSync(join(root, 'app/new.tsx'), '')
  rmSync(join(root, 'server/index.ts'))
  expect(buildInputs(root)).toEqual(
    ['app/new.tsx', ...read.filter((file) => !file.startsWith('server'))].sort(),
  )
})

test('a folder that another repository ignores counts as one without', () => {
  const outer = mkdtempSync(join(tmpdir(), 'outer-'))
  git(outer, 'init', '-q')
  writeFileSync(join(outer, '.gitignore'), 'site\n')
  mkdirSync(join(outer, 'site'))
  writeFileSync(join(outer, 'site/package.json'), '{}')
  expect(buildInputs(join(outer, 'site'))).toEqual(['package.json'])
})
