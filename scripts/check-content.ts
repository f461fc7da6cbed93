import { checkContent } from '@/scripts/content/check'
import { describe } from '@/scripts/content/problem'

const problems = checkContent('content')
for (const problem of problems) console.error(`${describe(problem)}\n`)
console.log(problems.length === 0 ? 'Content: everything fits' : `Content: ${problems.length} to mend`)
process.exitCode = problems.length === 0 ? 0 : 1
