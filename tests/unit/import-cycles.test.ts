import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importCycles } from '@/tests/setup/import-cycles'

it('finds cycles of values, types and dynamic imports', () => {
  const root = mkdtempSync(join(tmpdir(), 'cycles-'))
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }')
  write('value.ts', "import { type B } from './type'\nexport const a = {} as B")
  write('type.ts', "export type B = { late: typeof late }\nconst late = () => import('@/late')")
  write('late.ts', "export { a } from './value'")
  write('free.ts', "import type { B } from './type'\nexport type C = B[]")
  expect(importCycles(root)).toEqual(['type.ts → late.ts → value.ts → type.ts'])
  rmSync(root, { recursive: true })
})

it('finds none in the project', { timeout: 60_000 }, () => {
  expect(importCycles(process.cwd())).toEqual([])
})
