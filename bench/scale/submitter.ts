import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitApplication } from '@/lib/applications/receive/submit'
import { concurrentMark } from '@/lib/db/background'
import { openStore } from '@/lib/db/store'
import { submission } from '@/tests/setup/applications'

/*
 * A process that stores applications with some clients at once: says `ready`, begins at the first input, and prints how many
 * were stored in the given seconds. With `counter` it takes numbers from the row of the year in each statement, as
 * before decision 257.
 */

const [url = '', numbers = 'blocks', seconds = '10', clients = '15'] = process.argv.slice(2)
const store = await openStore({ databaseUrl: url })
// Without this mark, a store numbers applications like the embedded one.
if (numbers === 'counter') Reflect.deleteProperty(store.db, concurrentMark)

let over = false
let stored = 0
async function client(): Promise<void> {
  while (!over) {
    const result = await submitApplication(store.db, submission({}, { at: new Date() }))
    if (result.kind !== 'accepted') throw new Error(`An application was ${result.kind}`)
    stored += 1
  }
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const working = Promise.all(Array.from({ length: Number(clients) }, client))
await sleep(Number(seconds) * 1000)
over = true
await working
process.stdout.write(`${stored}\n`)
await store.close()
process.exit(0)
