import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SpecimenTable } from '@/components/sections/specimen/specimen'
import { facesFor, openFonts } from '@/scripts/fonts'
import { specimenJobs, type Job } from '@/scripts/specimens/jobs'
import { renderPdf } from '@/scripts/specimens/pdf'

/* Opens the files with PDF.js: what a reader, a search and a screen reader get from them. */

type File = Awaited<ReturnType<typeof getDocumentProxy>>
type Read = Job & { file: File; pages: string[]; roles: string[] }

type Node = { role?: string; children?: readonly object[] }
const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
]

const fonts = openFonts()

async function read(job: Job): Promise<Read> {
  const { issued } = job
  const body = await renderPdf(issued, facesFor(fonts, JSON.stringify({ ...issued, mark: '' })))
  const file = await getDocumentProxy(new Uint8Array(body))
  const pages: string[] = []
  const roles: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    const tree: Node | null = await page.getStructTree()
    if (tree) roles.push(...rolesOf(tree))
  }
  return { ...job, file, pages, roles }
}

/** Spaces depend on where lines break. */
const plain = (text: string) => text.replaceAll(/\s/g, '')

const files: Read[] = []
beforeAll(async () => {
  const jobs = specimenJobs()
  const slugs = [...new Set(jobs.map(({ slug }) => slug))].slice(0, 2)
  for (const job of jobs.filter(({ slug }) => slugs.includes(slug))) files.push(await read(job))
})

describe('the files', () => {
  it('are there for every kind in every language', () => {
    expect(new Set(files.map(({ name }) => name)).size).toBe(2 * 2 * 6)
  })

  it('say their title and language to programs, and are tagged', async () => {
    for (const { file, issued, name } of files) {
      const { info } = await file.getMetadata()
      expect(info, name).toMatchObject({
        Title: issued.title,
        Author: issued.author,
        Language: issued.language,
      })
      expect(await file.getMarkInfo(), name).toMatchObject({ Marked: true })
    }
  })

  it('have headings, tables with heads and lists in their structure', () => {
    for (const { roles, kind, name } of files) {
      const wanted =
        kind === 'contract'
          ? ['H1', 'H2', 'L', 'LI', 'LBody']
          : ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']
      for (const role of wanted) expect(roles, `${name}: ${role}`).toContain(role)
      expect(
        roles.filter((role) => role === 'H1'),
        name,
      ).toHaveLength(1)
    }
  })

  it('are marked and numbered on every page', () => {
    for (const { pages, issued, name } of files)
      pages.forEach((text, index) => {
        // A brochure is no specimen.
        const marks = issued.mark ? plain(text).split(plain(issued.mark)).length - 1 : 3
        expect(marks, `${name}: marks`).toBe(3)
        expect(plain(text), name).toContain(plain(issued.pageOf(index + 1, pages.length)))
        expect(text, name).toContain(issued.label)
      })
  })

  it('contain every text of the specimen, so that it can be searched and copied', () => {
    for (const { pages, issued, name } of files) {
      const whole = plain(pages.join(''))
      const { title, lead, sections, notes } = issued.specimen
      const texts = sections.flatMap((section) => [
        section.title,
        ...section.blocks.flatMap((block) => {
          if (block.kind === 'table') return cellsOf(block)
          if (block.kind === 'terms') return block.terms.flat()
          return block.kind === 'checklist' ? block.items : block.names
        }),
      ])
      for (const text of [title, lead, ...texts, ...notes])
        expect(whole, name).toContain(plain(text))
    }
  })

  it('state the total of the quotation', () => {
    for (const { pages, kind, issued, name } of files) {
      if (kind !== 'quotation') continue
      const blocks = issued.specimen.sections.flatMap((section) => section.blocks)
      const total = blocks
        .find((block) => block.kind === 'table')
        ?.rows.at(-1)
        ?.cells.at(-1)
      expect(total, name).toMatch(/\d,\d{3}/)
      expect(plain(pages.join('')), name).toContain(plain(total ?? ''))
    }
  })
})

const cellsOf = ({ caption, columns, rows }: SpecimenTable) => [
  caption,
  ...columns,
  ...rows.flatMap(({ cells }) => cells),
]
