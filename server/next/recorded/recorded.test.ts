import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { PrerenderedPages } from '@/server/answer/memory'
import { ServerActions, readBuildOutput } from '@/server/next/build-output'
import { deferScripts, splitData } from '@/server/next/defer-scripts'
import { knownScripts, markedScripts } from '@/server/next/inline-scripts'
import type { Part } from '@/server/next/payload'
import { fillPayload } from '@/server/next/placeholders'
import { readRecording, writeBuild } from '@/server/next/recorded/recording'
import { finishRendered } from '@/server/next/finished-page'
import { nextVersion, UnknownShape } from '@/server/next/unknown-shape'

const { next, files, rendered } = readRecording()
const fileOf = (name: string) => files[name] ?? ''
const html = fileOf('server/app/en-US/el.html')
const inline = (text: string) =>
  Array.from(
    text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ([, body]) => body,
  )

const folders: string[] = []
afterEach(() =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })),
)

function build(changes?: Record<string, string | undefined>): string {
  const folder = writeBuild(changes)
  folders.push(folder)
  return folder
}

test('the recording is of the installed version of Next', () => {
  expect(
    next,
    'Run “npm run record:next” and follow “When Next changes” in server/next/README.md',
  ).toBe(nextVersion)
})

describe('what Next builds', () => {
  test('lists pages with their payloads, and files', () => {
    const output = readBuildOutput(build())
    expect([...output.keys()]).toEqual(['/en-US/el', '/en-US/studyAbroad', '/robots.txt'])
    expect(output.get('/robots.txt')).toMatchObject({
      kind: 'file',
      type: expect.stringContaining('text/plain'),
    })
    const page = output.get('/en-US/el')
    expect(page?.kind === 'page' && [...page.segments.keys()]).toContain('/_tree')
  })

  test('is served with deferred scripts, its data apart, and a policy of hashes', async () => {
    const pages = new PrerenderedPages(build(), 'https://www.bauhinia.example', true)
    const sent = String(await pages.get('/en-US/el', 'en-US', 0).form('identity'))
    const data = String(await pages.get('/en-US/el', 'en-US', 0, 'data').form('identity'))
    expect(sent.match(/__next_f|TURBOPACK|unbuilt|<script [^>]*async/g)).toBeNull()
    expect(/^\(self\.__next_f[\s\S]*TURBOPACK[^\n]*;\n$/.test(data)).toBe(true)
    expect(sent.includes('data-scripts="/_page/')).toBe(true)
    const page = readBuildOutput(build()).get('/en-US/el')
    const segments = page?.kind === 'page' ? ([...page.segments.keys()] as Part[]) : []
    expect(segments).not.toHaveLength(0)
    for (const part of ['html', 'data', 'payload', ...segments] as const)
      expect(
        String(await pages.get('/en-US/el', 'en-US', 0, part).form('identity')).includes('unbuilt'),
        part,
      ).toBe(false)
  })

  test.each(Object.keys(files).filter((name) => name.endsWith('.html')))(
    '%s has known scripts only',
    (name) => {
      expect(knownScripts(fileOf(name)).others).toEqual([])
      expect(() => deferScripts(splitData(fileOf(name), name).html)).not.toThrow()
    },
  )

  test.each(Object.keys(files).filter((name) => name.endsWith('.rsc')))(
    '%s can be filled in',
    (name) => {
      expect(() => fillPayload(fileOf(name), (text) => text)).not.toThrow()
    },
  )

  test('names the pages of each server action', () => {
    const actions = new ServerActions(build())
    const { node } = JSON.parse(fileOf('server/server-reference-manifest.json')) as { node: object }
    const ids = Object.keys(node)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      expect(actions.has('/en-US/passport/login', id)).toBe(true)
      expect(actions.has('/en-US/staff', id)).toBe(false)
    }
  })
})

test('a page rendered for a request has the nonce on all its inline scripts', () => {
  const marked = markedScripts(rendered, 'recorded')
  expect(marked).toEqual(inline(rendered))
  expect(marked.length).toBeGreaterThan(2)
  const { html: sent, policy } = finishRendered(rendered, { mark: 'recorded' })
  expect(sent.includes(' nonce="')).toBe(false)
  expect(policy.match(/'sha256-/g)).toHaveLength(new Set(marked).size)
})

const manifest = fileOf('prerender-manifest.json')
const meta = fileOf('server/app/en-US/el.meta')

test.each([
  [
    'prerender-manifest.json',
    manifest.replace(/"version":\d+/, '"version":99'),
    /expected version 4, found version 99/,
  ],
  ['prerender-manifest.json', undefined, /expected the manifest of pages, found no file/],
  ['prerender-manifest.json', '{}', /expected the manifest of pages, found/],
  [
    'server/app/en-US/el.meta',
    meta.replace('segmentPaths', 'parts'),
    /expected segmentPaths, found none/,
  ],
  [
    'server/app/en-US/el.meta',
    meta.replace('x-nextjs-stale-time', 'x-age'),
    /expected the header x-nextjs-stale-time, found/,
  ],
  ['server/app/en-US/el.html', undefined, /expected a file, found none/],
  ['server/app/en-US/el.rsc', undefined, /expected a file, found none/],
])(
  '%s in an unknown shape stops the start with its name and what to do (%#)',
  (name, changed, message) => {
    const folder = build({ [name]: changed })
    const read = () => readBuildOutput(folder)
    expect(read).toThrow(UnknownShape)
    expect(read).toThrow(message)
    expect(read).toThrow(`${folder}/${name}: expected`)
    expect(read).toThrow('see “When Next changes” in server/next/README.md')
  },
)

test.each([
  ['rows under another name', html.replaceAll('__next_f', '__next_g')],
  ['no script that starts Next', html.replace('id="_R_"', 'id="_S_"')],
])('a page with %s is reported with its path', (_, changed) => {
  expect(() => splitData(changed, '/en-US/el')).toThrow(
    /^the page \/en-US\/el: expected self\.__next_f rows/,
  )
})
