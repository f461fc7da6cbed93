import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlatformMessage } from '@/components/articles/platform-message'
import { currentToasts } from '@/components/ui/toast/toasts'
import { signInRequired } from '@/lib/errors/sign-in-required'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('a message of the platform is shown as a toast', () => {
  render(<PlatformMessage said="系统维护中" />)
  expect(currentToasts().map(({ text }) => text)).toEqual(['系统维护中'])
})

test('a required sign-in leads to the sign-in, which returns to the page, once in a minute', () => {
  location.href = 'http://localhost/about/news?page=2'
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  render(<PlatformMessage said={signInRequired} />)
  expect(assign.mock.calls).toEqual([['/passport/login?return=%2Fabout%2Fnews%3Fpage%3D2']])
  cleanup()
  render(<PlatformMessage said={signInRequired} />)
  expect(assign).toHaveBeenCalledTimes(1)
})
