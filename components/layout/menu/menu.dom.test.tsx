import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { examples } from '@/components/layout/menu/examples'
import { delays } from '@/components/layout/menu/menu-bar'
import { currentToasts } from '@/components/ui/toast/toasts'

const mouse = { pointerType: 'mouse' }
const finger = { pointerType: 'touch' }
const about = () => screen.getByRole('button', { name: 'About' })
const degrees = () => screen.getByRole('link', { name: 'Degrees' })
const item = (element: HTMLElement) => element.closest('li') ?? element
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const isOpen = (id: string) => document.querySelector(`#menu-${id}`)?.hasAttribute('data-open')

describe('Menu', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('opens on hover and closes 500 ms after the pointer left', () => {
    render(examples.home)
    fireEvent.pointerEnter(item(about()), mouse)
    wait(delays.open)
    expect(isOpen('about')).toBe(true)
    expect(about().getAttribute('aria-expanded')).toBe('true')
    fireEvent.pointerLeave(item(about()), mouse)
    wait(499)
    expect(isOpen('about')).toBe(true)
    wait(1)
    expect(isOpen('about')).toBe(false)
  })

  it('stays open when the pointer returns within the delay', () => {
    render(examples.home)
    fireEvent.pointerEnter(item(about()), mouse)
    wait(delays.open)
    fireEvent.pointerLeave(item(about()), mouse)
    wait(400)
    fireEvent.pointerEnter(item(about()), mouse)
    wait(5_000)
    expect(isOpen('about')).toBe(true)
  })

  it('changes to the next word when the pointer moves on', () => {
    render(examples.home)
    fireEvent.pointerEnter(item(about()), mouse)
    wait(delays.open)
    fireEvent.pointerLeave(item(about()), mouse)
    fireEvent.pointerEnter(item(degrees()), mouse)
    wait(delays.open)
    expect([isOpen('about'), isOpen('degree')]).toEqual([false, true])
  })

  it('toggles by key, closes on Escape and gives the focus back', () => {
    render(examples.home)
    about().focus()
    fireEvent.click(about(), { detail: 0 })
    expect(isOpen('about')).toBe(true)
    screen.getByRole('link', { name: /News/ }).focus()
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
    expect(isOpen('about')).toBe(false)
    expect(document.activeElement).toBe(about())
  })

  it('keeps open what a mouse opened when it presses the word', () => {
    render(examples.home)
    fireEvent.pointerEnter(item(about()), mouse)
    wait(delays.open)
    fireEvent.pointerDown(about(), mouse)
    fireEvent.click(about(), { detail: 1 })
    expect(isOpen('about')).toBe(true)
  })

  it('moves along the words and down into a panel with the arrow keys', async () => {
    render(examples.home)
    about().focus()
    fireEvent.keyDown(about(), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(degrees())
    fireEvent.keyDown(degrees(), { key: 'End' })
    expect(document.activeElement?.textContent).toBe('Alumni')
    fireEvent.keyDown(screen.getByRole('link', { name: 'Alumni' }), { key: 'Home' })
    fireEvent.keyDown(about(), { key: 'ArrowDown' })
    await Promise.resolve()
    expect(document.activeElement?.textContent).toContain('News')
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('Contact')
  })

  it('shows the panel on the first tap of a linked word and follows the second', () => {
    render(examples.home)
    fireEvent.pointerDown(degrees(), finger)
    expect(fireEvent.click(degrees(), { detail: 1 })).toBe(false)
    expect(isOpen('degree')).toBe(true)
    fireEvent.pointerDown(degrees(), finger)
    expect(fireEvent.click(degrees(), { detail: 1 })).toBe(true)
  })

  it('closes when the focus or a press goes elsewhere', () => {
    render(examples.home)
    fireEvent.click(about(), { detail: 0 })
    fireEvent.blur(about(), { relatedTarget: degrees() })
    expect(isOpen('about')).toBe(false)
    fireEvent.click(about(), { detail: 0 })
    fireEvent.pointerDown(document.body, finger)
    expect(isOpen('about')).toBe(false)
  })

  it('treats the four kinds of link as specified', () => {
    render(examples.home)
    const link = (name: RegExp) => screen.getByRole('link', { name, hidden: true })
    expect(link(/Away/).getAttribute('target')).toBe('_blank')
    expect(link(/Away/).getAttribute('rel')).toBe('noopener')
    expect(link(/Same/).getAttribute('target')).toBeNull()
    expect(link(/Elsewhere/).getAttribute('target')).toBe('_blank')
    expect(link(/Own/).getAttribute('target')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Soon/, hidden: true }))
    expect(currentToasts().map(({ text }) => text)).toEqual(['notOpen'])
  })

  it('marks the page and the part it belongs to', () => {
    render(examples.inside)
    expect(degrees().getAttribute('aria-current')).toBe('true')
    expect(
      screen.getByRole('link', { name: 'Own', hidden: true }).getAttribute('aria-current'),
    ).toBe('page')
  })

  it('is whole in the HTML and leaves opening to CSS until the script is at work', () => {
    const html = renderToString(examples.home)
    expect(html).not.toContain('data-live=')
    expect(html).toContain('href="/project/mba"')
    render(examples.home)
    expect(document.querySelector('nav')?.hasAttribute('data-live')).toBe(true)
  })
})
