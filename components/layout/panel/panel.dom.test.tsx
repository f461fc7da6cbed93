import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Panel } from '@/components/layout/panel'
import { closePanel, intent, enrolLink } from '@/components/layout/panel/intent'

const mouse = { pointerType: 'mouse' }
const texts = {
  label: 'Talk to us and follow us',
  apply: 'Talk to an adviser',
  follow: 'Follow',
  close: 'Close',
}
const panel = (
  <>
    <a href="/enrol?project=msf">Ask about MSF</a>
    <Panel
      texts={texts}
      followHref="#follow"
      bar={<a href="/enrol">Talk to an adviser</a>}
      apply={
        <form>
          <input aria-label="Name" />
        </form>
      }
      follow={<p>Codes</p>}
    />
  </>
)

const tab = () => screen.getAllByRole('link', { name: texts.apply }).at(0) ?? document.body
const isOpen = () => document.querySelector('#panel-apply')?.hasAttribute('open')

describe('Panel', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
  afterEach(() => {
    act(closePanel)
    cleanup()
    vi.unstubAllGlobals()
  })

  it('is not closed again by the late event of an earlier closing', () => {
    render(panel)
    fireEvent.pointerEnter(screen.getByRole('complementary'), mouse)
    fireEvent.pointerEnter(tab(), mouse)
    expect(isOpen()).toBe(true)
    fireEvent(document.querySelector('#panel-apply') ?? document.body, new Event('close'))
    expect(isOpen()).toBe(true)
  })

  it('leaves a link alone that is opened in a new tab', () => {
    render(panel)
    fireEvent.click(screen.getByRole('link', { name: 'Ask about MSF' }), { ctrlKey: true })
    expect(intent.get().tab).toBeUndefined()
  })

  it('is plain links without script', () => {
    const html = renderToString(panel)
    expect(html).toContain('href="/enrol"')
    expect(html).toContain('href="#follow"')
    expect(html).not.toContain('<input')
  })
})

describe('enrolLink', () => {
  const here = { href: 'https://site.example/studyAbroad', origin: 'https://site.example' }
  it.each([
    ['https://site.example/enrol', { project: undefined }],
    ['https://site.example/enrol?project=msf&x=1#top', { project: 'msf' }],
    ['https://site.example/enrol?form=booking&lesson=first', undefined],
    ['https://site.example/enrolment', undefined],
    ['https://elsewhere.example/enrol', undefined],
    ['https://site.example/about/contact', undefined],
  ])('%s → %j', (href, wanted) => {
    const link = document.createElement('a')
    link.href = href
    expect(enrolLink(link, here)).toEqual(wanted)
  })
})
