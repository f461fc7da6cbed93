import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { examples } from '@/components/layout/menu/examples'
import { delays } from '@/components/layout/menu/menu-bar'

const mouse = { pointerType: 'mouse' }
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

  it('marks the page and the part it belongs to', () => {
    render(examples.inside)
    expect(degrees().getAttribute('aria-current')).toBe('true')
    expect(
      screen.getByRole('link', { name: 'Own', hidden: true }).getAttribute('aria-current'),
    ).toBe('page')
  })
})
