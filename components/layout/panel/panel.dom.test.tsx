import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Panel } from '@/components/layout/panel'
import { closePanel, intent, enrolLink, requestedProject } from '@/components/layout/panel/intent'

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
          <input aria-label="Trap" tabIndex={-1} defaultValue="robot" />
          <input type="checkbox" defaultChecked aria-label="Consent" />
        </form>
      }
      follow={<p>Codes</p>}
    />
  </>
)

const tab = (name: string) => screen.getAllByRole('link', { name }).at(0) ?? document.body
const area = () => screen.getByRole('complementary')
const isOpen = (name: string) => document.querySelector(`#panel-${name}`)?.hasAttribute('open')
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function width(wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: wide }))
}
function hover(name: string) {
  fireEvent.pointerEnter(area(), mouse)
  fireEvent.pointerEnter(tab(name), mouse)
}
function leave() {
  fireEvent.pointerLeave(area(), mouse)
  wait(300)
}

describe('Panel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    width(true)
  })
  afterEach(() => {
    act(closePanel)
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('opens on hover, mounts the form only then, and hides when the pointer leaves', () => {
    render(panel)
    expect(screen.queryByLabelText('Name')).toBeNull()
    hover('Talk to an adviser')
    expect(isOpen('apply')).toBe(true)
    expect(screen.getByLabelText('Name')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
    leave()
    expect(isOpen('apply')).toBe(false)
  })

  it('is not closed again by the late event of an earlier closing', () => {
    render(panel)
    hover('Talk to an adviser')
    fireEvent(document.querySelector('#panel-apply') ?? document.body, new Event('close'))
    expect(isOpen('apply')).toBe(true)
  })

  it('stays while a field has content; what no visitor typed does not count', () => {
    render(panel)
    hover('Talk to an adviser')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '林知远' } })
    leave()
    expect(isOpen('apply')).toBe(true)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' ' } })
    hover('Talk to an adviser')
    leave()
    expect(isOpen('apply')).toBe(false)
  })

  it('stays while the focus is inside and hides when it has gone', () => {
    render(panel)
    hover('Talk to an adviser')
    screen.getByLabelText('Name').focus()
    leave()
    expect(isOpen('apply')).toBe(true)
    act(() => screen.getByLabelText('Name').blur())
    wait(300)
    expect(isOpen('apply')).toBe(false)
  })

  it('changes tabs on hover, but not away from a form at work', () => {
    render(panel)
    hover('Talk to an adviser')
    hover('Follow')
    expect([isOpen('apply'), isOpen('follow')]).toEqual([false, true])
    hover('Talk to an adviser')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'x' } })
    hover('Follow')
    expect([isOpen('apply'), isOpen('follow')]).toEqual([true, false])
  })

  it('takes over links to the form, keeps their programme and moves the focus in', () => {
    render(panel)
    const link = screen.getByRole('link', { name: 'Ask about MSF' })
    link.focus()
    expect(fireEvent.click(link)).toBe(false)
    expect(isOpen('apply')).toBe(true)
    expect(requestedProject()).toBe('msf')
    expect(document.activeElement?.textContent).toBe('Talk to an adviser')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    expect(isOpen('apply')).toBe(false)
    expect(document.activeElement).toBe(link)
  })

  it('leaves a link alone that is opened in a new tab', () => {
    render(panel)
    fireEvent.click(screen.getByRole('link', { name: 'Ask about MSF' }), { ctrlKey: true })
    expect(intent.get().tab).toBeUndefined()
  })

  it('closes on Escape', () => {
    render(panel)
    fireEvent.click(tab('Follow'))
    expect(isOpen('follow')).toBe(true)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(isOpen('follow')).toBe(false)
    expect(document.activeElement).toBe(tab('Follow'))
  })

  it('gives the focus back to the link that opened it', () => {
    render(panel)
    const link = screen.getByText('Ask about MSF')
    fireEvent.click(link)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(document.activeElement).toBe(link)
  })

  it('is a modal sheet on narrow windows', async () => {
    width(false)
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    render(panel)
    fireEvent.click(tab('Talk to an adviser'))
    expect(tab('Talk to an adviser').getAttribute('aria-expanded')).toBe('true')
    await vi.waitFor(() => expect(modal).toHaveBeenCalledOnce())
    expect(document.documentElement.style.overflow).toBe('hidden')
    act(closePanel)
    expect(document.documentElement.style.overflow).toBe('')
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
