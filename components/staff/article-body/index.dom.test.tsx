import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { examples } from '@/components/staff/article-body/examples'

afterEach(cleanup)

it('shows what was typed as the site will show it, without anything that could run, and the text again', async () => {
  const { container } = render(examples.filled)
  const area = screen.getByLabelText('正文')
  fireEvent.change(area, { target: { value: `${(area as HTMLTextAreaElement).value}\n\n新的一段` } })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByRole('heading', { level: 2, name: '报到' })).toBeTruthy()
  expect(screen.getByText('新的一段')).toBeTruthy()
  expect(screen.getByRole('link', { name: '地图' }).getAttribute('href')).toBe('/about/contact')
  expect(container.querySelector('script')).toBeNull()
  expect(container.innerHTML).not.toContain('href="javascript:')
  fireEvent.click(screen.getByRole('button', { name: '回到正文' }))
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect((area as HTMLTextAreaElement).hidden).toBe(false)
})
