import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import { readStored } from '@/lib/articles/stored'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { openFolderStore } from '@/tests/setup/stores'

vi.setConfig({ testTimeout: 120_000 }) // starts processes

const folder = mkdtempSync(join(tmpdir(), 'bauhinia-articles-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const start = (script: string, dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [...typescript, `scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
const run = (dataDir: string, ...args: string[]) => start('articles-import', dataDir, ...args)

const good = `---
title: A new site
summary: "It opens in March: all welcome"
author: Press office
date: 2027-03-01
---

Come and see **it**.
`

it('imports Markdown and JSON, all or nothing, and removes by name', async () => {
  // It stays open, as beside a server: no command starts a PostgreSQL of its own.
  const { store, dataDir, remove } = await openFolderStore()
  const markdown = file('en-US/articles/news/new-site.md', good)

  const bad = file(
    'en-US/articles/news/bad.md',
    good.replace('2027-03-01', 'soon').replace('title', 'titel'),
  )
  const refused = await run(dataDir, markdown, bad).catch(
    (error: { stderr: string }) => error.stderr,
  )
  expect(
    String(refused)
      .split('\n')
      .filter((line) => line.includes('bad.md'))
      .sort(),
  ).toEqual([
    expect.stringContaining('bad.md: date: '),
    expect.stringContaining('bad.md: titel: '),
    expect.stringContaining('bad.md: title: '),
  ])
  const lesson = {
    locale: 'zh-CN',
    channel: 'lessons',
    id: 'l1',
    title: '课',
    summary: '讲',
    author: '组',
  }
  const json = file(
    'more.json',
    JSON.stringify([{ ...lesson, date: '2027-01-02', time: '19:30', minutes: 45, body: '文' }]),
  )
  const { stdout } = await run(dataDir, markdown, json, '--remove', 'en-US/news/none')
  expect(stdout.trim().split('\n')).toEqual([
    'published en-US/news/new-site',
    'published zh-CN/lessons/l1',
    'not in the store: en-US/news/none',
  ])
  await run(dataDir, '--remove', 'zh-CN/lessons/l1')

  expect(await readStored(store.db)).toMatchObject([
    {
      id: 'new-site',
      date: '2027-03-01',
      body: 'Come and see **it**.',
      published: true,
      version: 1,
    },
  ])

  // An export is imported as a folder, and not written among other files.
  const exported = join(folder, 'exported')
  expect((await start('articles-export', dataDir, exported)).stdout).toContain('1 articles written')
  const imported = await run(dataDir, exported)
  expect(imported.stdout.trim()).toBe('published en-US/news/new-site')
  await expect(start('articles-export', dataDir, exported)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty'),
  })
  await remove()
})
