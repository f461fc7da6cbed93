import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the modules of the set-up load with Node 20 and without packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-clone-'))
  for (const part of ['scripts', 'lib/typescript', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true })
  const program = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })
    const loaded = await import(${JSON.stringify(join(folder, 'scripts/setup/build.mjs'))})
    console.log(typeof loaded.build)`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(output.trim()).toBe('function')
  rmSync(folder, { recursive: true })
})
