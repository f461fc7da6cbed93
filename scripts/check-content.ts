import { checkContent } from '@/scripts/content/check'
import { claimsTable } from '@/scripts/content/claims/table'
import { describe } from '@/scripts/content/problem'
import { unusedMessages } from '@/scripts/content/unused-messages'

// --claims prints which page states which claim of the specification
if (process.argv.includes('--claims')) console.log(`${claimsTable('content')}\n`)

const problems = [...checkContent('content'), ...unusedMessages('.')]
for (const problem of problems) console.error(`${describe(problem)}\n`)
console.log(problems.length === 0 ? 'Content: no problems' : `Content: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
