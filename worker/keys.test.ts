import { expect, test } from 'vitest'
import { languageOf, pageKey, possibleKeys } from '@/worker/keys'
import { limits, longest, surplus } from '@/worker/limits'
import { filesOf, stylesOf } from '@/worker/links'
import { readVisit } from '@/worker/message'

const at = (path: string) => new URL(path, 'https://site.example')

test('keeps a page under its language, whether or not its address names one', () => {
  for (const path of ['/about/news?page=2', '/en-US/about/news?page=2', '/zh-CN/about/news?page=2'])
    expect(pageKey(at(path), 'en-US', false)).toBe('https://site.example/en-US/about/news?page=2')
  expect(pageKey(at('/'), 'zh-CN', true)).toBe('https://site.example/zh-CN')
})

test('ignores the query of a page that does not read it', () => {
  expect(pageKey(at('/about/contact?utm_source=x'), 'zh-CN', true)).toBe(
    'https://site.example/zh-CN/about/contact',
  )
  expect(possibleKeys(at('/about/contact?a=1'), 'zh-CN').map(({ key }) => key)).toEqual([
    'https://site.example/zh-CN/about/contact?a=1',
    'https://site.example/zh-CN/about/contact',
  ])
})

test('reads the language of the document, and trusts no other', () => {
  expect(languageOf('<!DOCTYPE html><html data-x="1" lang="en-US"><head>')).toBe('en-US')
  expect(languageOf('<html lang="fr-FR">')).toBeUndefined()
  expect(languageOf('')).toBeUndefined()
})

const entry = (key: string, at: number, size = 1) => ({ key, at, size })
const small = { most: 2, bytes: 100 }

test('drops the oldest beyond number and size, and what is too old', () => {
  expect(surplus([entry('a', 1), entry('c', 3), entry('b', 2)], small, 3)).toEqual(['a'])
  expect(surplus([entry('a', 1, 60), entry('b', 2, 60)], small, 3)).toEqual(['a'])
  expect(surplus([entry('a', 0), entry('b', longest)], small, longest + 1)).toEqual(['a'])
  expect(surplus([entry('large', 1, 101)], small, 1)).toEqual(['large'])
  expect(surplus([], limits.pages, 1)).toEqual([])
})

test('finds the files that a page names, each once', () => {
  const html =
    '<link rel="stylesheet" href="/_next/static/chunks/a.css"/><link rel="preload" href="/_next/static/media/f.woff2" as="font"/>' +
    '<script data-scripts="/_page/h/zh-CN.js /_next/static/chunks/b.js">x</script><a href="/about">a</a>' +
    '<script src="/_next/static/chunks/b.js"></script><link rel="stylesheet" href="https://other.example/_next/static/x.css"/>'
  expect(filesOf(html, 'https://site.example').map((href) => new URL(href).pathname)).toEqual([
    '/_next/static/chunks/a.css',
    '/_next/static/media/f.woff2',
    '/_next/static/chunks/b.js',
    '/_page/h/zh-CN.js',
  ])
  expect(stylesOf(html, 'https://site.example')).toEqual(['https://site.example/_next/static/chunks/a.css'])
})

test('reads only well-formed messages of a page', () => {
  expect(readVisit({ path: '/a', locale: 'en-US', files: ['x', 1] })).toEqual({
    path: '/a',
    locale: 'en-US',
    files: ['x'],
  })
  for (const data of [
    undefined,
    'x',
    {},
    { path: 'https://other.example/', locale: 'en-US' },
    { path: '/a', locale: 'fr' },
  ])
    expect(readVisit(data)).toBeUndefined()
  expect(readVisit({ path: '/a', locale: 'zh-CN', files: Array(5000).fill('x') })?.files).toHaveLength(200)
})
