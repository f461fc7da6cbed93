import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { machine } from '@/bench/support/machine'
import { printTable, type Bench } from '@/bench/support/table'

/*
 * `npm run bench -- <name…>`: runs the export `bench` of `bench/programs/<name>.ts`, prints its table and writes it
 * to test-results/bench/<name>.json. Without a name it lists the benchmarks; `all` runs every one. Needs a built site
 * (`npm run build`). Exits with 1 if a target is missed.
 */

const folder = join(import.meta.dirname, 'programs')
const results = 'test-results/bench'

async function load(name: string): Promise<Bench> {
  const { bench } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as {
    bench: Bench
  }
  return bench
}

async function measure(name: string): Promise<boolean> {
  const bench = await load(name)
  console.log(`\n${bench.name}: ${bench.title}`)
  const where = { date: new Date().toISOString(), machine: machine() }
  const table = await bench.run()
  console.log(printTable(table))
  mkdirSync(results, { recursive: true })
  writeFileSync(
    join(results, `${name}.json`),
    JSON.stringify({ name, ...where, ...table }, undefined, 2),
  )
  return (table.missed ?? []).length === 0
}

const known = readdirSync(folder).map((file) => basename(file, '.ts'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => name !== 'all' && !known.includes(name))
if (asked.length === 0 || unknown.length > 0) {
  for (const name of known) console.log(`  ${name.padEnd(12)} ${(await load(name)).title}`)
  console.error(
    `\nSay which (npm run bench -- <name…>), or all. ${unknown.map((name) => `No “${name}”. `).join('')}`,
  )
  process.exit(2)
}
if (!existsSync('.next/built')) {
  console.error('The benchmarks measure the built site: run npm start once, or npm test.')
  process.exit(2)
}
const { cores, processor, load: busy, versions } = machine()
console.log(
  `${cores} cores (${processor}), load ${busy}, Node ${versions.node}, Next ${versions.next}`,
)
const met: boolean[] = []
for (const name of asked.includes('all') ? known : asked) met.push(await measure(name))
process.exit(met.every(Boolean) ? 0 : 1)
