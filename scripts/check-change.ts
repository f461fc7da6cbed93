/*
 * A program: compares a change with the whole content for the editing screens (`app/[locale]/edit/_check/draft-problems.ts`). Standard
 * input is JSON, `{ texts, changed }`, both lists of paths and texts; standard output the list of problems. The argument is the
 * file that keeps parsed documents. A process of its own with a low priority, because it takes seconds that visitors need.
 */
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { keepTrees } from '@/scripts/content/tree'
import { problemsOfChange } from '@/scripts/content/whole'

const lowPriority = 5
const files = z.array(z.tuple([z.string(), z.string()]))
const input = z.strictObject({ texts: files, changed: files })

setPriority(lowPriority)
const [cache = ''] = process.argv.slice(2)
const { texts, changed } = input.parse(JSON.parse(await text(process.stdin)))
const saveTrees = keepTrees(cache)
process.stdout.write(JSON.stringify(problemsOfChange(new Map(texts), new Map(changed))))
saveTrees()
