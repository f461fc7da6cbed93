import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The build stores the random part of its placeholders in this file. Import this module before lib/placeholders.ts.
const file = join(process.cwd(), '.next/placeholder-mark')
if (!process.argv.includes('--dev') && existsSync(file))
  process.env.PLACEHOLDER_MARK = readFileSync(file, 'utf8')
