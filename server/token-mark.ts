import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The build writes down the mark of its tokens. This has to be known before lib/tokens.ts is loaded.
const file = join(process.cwd(), '.next/token-mark')
if (!process.argv.includes('--dev') && existsSync(file)) process.env.TOKEN_MARK = readFileSync(file, 'utf8')
