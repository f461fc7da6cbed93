import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderOutputs } from '@/scripts/generate/outputs'

test('generated files are current: run `npm run generate`', { timeout: 60_000 }, async () => {
  const generated = await renderOutputs(process.cwd())
  expect(generated.length).toBeGreaterThan(5)
  for (const { file, text } of generated) expect(readFileSync(file, 'utf8'), file).toBe(text)
})
