import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CopyLink } from '@/components/articles/share'

const href = 'https://www.bauhinia.example/en-US/about/news/autumn'
const texts = { copy: 'Copy link', copied: 'Link copied', failed: 'Could not copy' }

afterEach(cleanup)

test('the address is copied, which is announced', async () => {
  const user = userEvent.setup() // provides a clipboard
  render(<CopyLink href={href} texts={texts} />)
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: texts.copy }))
  expect(await navigator.clipboard.readText()).toBe(href)
  expect(screen.getByRole('status').textContent).toBe(texts.copied)
})

test('where copying is forbidden, that is said', async () => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
  })
  render(<CopyLink href={href} texts={texts} />)
  await user.click(screen.getByRole('button', { name: texts.copy }))
  expect(screen.getByRole('status').textContent).toBe(texts.failed)
})
