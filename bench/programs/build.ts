import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { documentsIn, grow } from '@/bench/support/grow-content'
import { copySite } from '@/bench/support/site-folder'
import type { Bench } from '@/bench/support/table'

const sizes = (process.env.BENCH_DOCUMENTS ?? '500,1000,2000').split(',').map(Number)
const targets = { clean: 120, changed: 20 }
/** How much more a document may cost in the largest content than in the smallest: the variation between two builds. */
const growth = 1.25

const compiling = ['Checking content', 'Compiling content']
type Copy = ReturnType<typeof copySite>

const clean = ({ folder }: Copy) => {
  for (const made of ['.next', '.contentlayer', '.specimens'])
    rmSync(join(folder, made), { recursive: true, force: true })
}

export const bench: Bench = {
  name: 'build',
  title: 'complete build, build after one change, and growing content',
  async run() {
    const copy = copySite()
    const rows: (string | number)[][] = []
    const missed: string[] = []
    try {
      const add = (name: string, count: number, built: Awaited<ReturnType<Copy['build']>>) => {
        const content = compiling.reduce((sum, step) => sum + (built.steps[step] ?? 0), 0)
        const each = (content / count) * 1000
        rows.push([name, count, built.seconds, built.steps['Building the site'] ?? 0, content, each])
        return each
      }
      const real = documentsIn(copy.folder)
      const first = await copy.build()
      add('the real content, from clean', real, first)
      if (first.seconds > targets.clean)
        missed.push(`under ${targets.clean} s from clean (${first.seconds.toFixed(0)})`)
      appendFileSync(join(copy.folder, 'content/en-US/pages/about/contact.mdx'), '\nOne sentence more.\n')
      const changed = await copy.build()
      add('one document changed', real, changed)
      if (changed.seconds > targets.changed)
        missed.push(`under ${targets.changed} s for one changed document (${changed.seconds.toFixed(0)})`)
      const each: number[] = []
      for (const size of sizes) {
        grow(copy.folder, size)
        clean(copy)
        each.push(add(`${size} documents, from clean`, documentsIn(copy.folder), await copy.build()))
      }
      const times = (each.at(-1) ?? 0) / (each[0] ?? 1)
      if (times > growth) missed.push(`time per document does not grow (${times.toFixed(2)} times)`)
    } finally {
      copy.remove()
    }
    return {
      columns: ['build', 'documents', 'seconds', 'of them Next', 'of them content', 'ms a document'],
      rows,
      notes: [
        'ms a document: checking and compiling the content. What is added are articles, in both languages.',
      ],
      missed,
    }
  },
}
