import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { finishRendered, preparePage } from '@/server/next/finished-page'
import { knownScripts, markedScripts, markScripts } from '@/server/next/inline-scripts'
import { contentPolicy } from '@/server/send/headers'

const evil = 'fetch("/steal")'
const rows = 'self.__next_f.push([1,"1:rows\\u003c/script>"])'
const start =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});'
const own = ['(self.__next_f=self.__next_f||[]).push([0])', rows, start]
const page = (attribute: string, more = '') =>
  `<html><head><meta charSet="utf-8"/><script src="/_next/static/a.js"${attribute} async=""></script></head><body>${more}` +
  own
    .map((body) => `<script${attribute}${body === start ? ' id="_R_"' : ''}>${body}</script>`)
    .join('') +
  '</body></html>'

describe('a page rendered for a request', () => {
  it('allows only the scripts that Next has marked', () => {
    const injected = ['', ' nonce="guessed"', ' nonce="', ' id="_R_"', " x='"]
    for (const attribute of injected) {
      const html = page(' nonce="m4rk"', `<script${attribute}>${evil}</script>`)
      const { policy, html: sent } = finishRendered(html, { mark: 'm4rk' })
      expect(sent).not.toContain('m4rk')
      expect(policy).toBe(contentPolicy(own))
    }
    expect(markedScripts(page(' nonce="m4rk"'), 'other')).toEqual([])
  })

  it('is marked with a new nonce each time, whatever policy the client sends', () => {
    const req = new IncomingMessage(new Socket())
    req.headers = {
      'content-security-policy': "script-src 'nonce-mine'",
      'content-security-policy-report-only': "script-src 'nonce-mine'",
    }
    const mark = markScripts(req)
    expect(req.headers).toEqual({ 'content-security-policy': `script-src 'nonce-${mark}'` })
    expect(markScripts(req)).not.toBe(mark)
    expect(mark).toMatch(/^[\w-]{22}$/)
  })
})

describe('a prerendered page', () => {
  const imitations = [
    evil,
    `self.__next_f.push([1,"a"]);${evil}`,
    `self.__next_f.push([1,${evil}])`,
    `self.__next_f.push([1,"a"])\n${evil}//])`,
    `${start}${evil}`,
    start.replace('{"otherChunks":[]}', `{"a":${evil}}`),
    `$RB=[];${evil};$RC("B:0","S:0")`,
  ]

  it('allows the scripts that Next writes, which contain only JSON', () => {
    expect(knownScripts(page(''))).toEqual({ known: own, others: [] })
    for (const body of imitations)
      expect(knownScripts(`<script>${body}</script>`), body).toEqual({ known: [], others: [body] })
  })

  it('does not allow or move an injected script, deferred or eager', () => {
    for (const body of imitations)
      for (const defers of [true, false]) {
        const { policy } = preparePage('/zh-CN', page('', `<script>${body}</script>`), defers)
        expect(policy, body).toBe(preparePage('/zh-CN', page(''), defers).policy)
      }
  })

  it('keeps the tags of Next when scripts are not deferred or the page has an unknown shape', async () => {
    expect(preparePage('/zh-CN', page(''), false).html).toBe(page(''))
    const odd = page('').replace('<meta charSet="utf-8"/>', '')
    expect(preparePage('/zh-CN', odd, true)).toMatchObject({
      html: odd,
      policy: contentPolicy(own),
    })
    expect(preparePage('/zh-CN', page(''), true).html).not.toContain('__next_f')
  })
})
