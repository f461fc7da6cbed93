import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFolder } from '@/scripts/generate/json-schemas'
import { outputs } from '@/scripts/generate/outputs'

test('generated files are current: run `npm run generate`', { timeout: 60_000 }, async () => {
  const generated = await outputs(process.cwd())
  expect(generated.length).toBeGreaterThan(20)
  for (const { file, text } of generated) expect(readFileSync(file, 'utf8'), file).toBe(text)
  const schemas = generated.flatMap(({ file }) => (file.startsWith(schemaFolder) ? [file] : []))
  const present = readdirSync(schemaFolder).map((name) => `${schemaFolder}/${name}`)
  expect(present.sort(), 'no schema is left over').toEqual(schemas.sort())
})
