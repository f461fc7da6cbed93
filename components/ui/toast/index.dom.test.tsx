import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { examples } from '@/components/ui/toast/examples'
import { showToast } from '@/components/ui/toast/toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

describe('Toaster', () => {
  it('is a live region before anything is said', () => {
    render(examples.toaster)
    const region = screen.getByRole('region', { name: '提示' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toBe('')
  })

  it('shows a success for five seconds', () => {
    render(examples.toaster)
    act(() => showToast({ kind: 'done', text: '报名成功', ms: 5_000 }))
    expect(screen.getByRole('region').textContent).toBe('报名成功')
    act(() => void vi.advanceTimersByTime(4_999))
    expect(screen.queryByText('报名成功')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('报名成功')).toBeNull()
  })

  it('can be closed, and does not say the same thing twice', () => {
    render(examples.toaster)
    act(() => {
      showToast({ kind: 'failed', text: '报名提交失败' })
      showToast({ kind: 'failed', text: '报名提交失败' })
    })
    expect(screen.getAllByText('报名提交失败')).toHaveLength(1)
    act(() => screen.getByRole('button', { name: '关闭' }).click())
    expect(screen.queryByText('报名提交失败')).toBeNull()
  })

  it('shows no failure beside a later success, but a note', () => {
    render(examples.toaster)
    act(() => {
      showToast({ kind: 'failed', text: '验证码不正确' })
      showToast({ kind: 'note', text: '即将开放' })
      showToast({ kind: 'done', text: '报名成功' })
    })
    expect(screen.getByRole('region').textContent).toBe('即将开放报名成功')
  })

  it('keeps what was said before it was there', () => {
    showToast({ kind: 'note', text: 'early' })
    render(examples.toaster)
    expect(screen.queryByText('early')).not.toBeNull()
  })
})
