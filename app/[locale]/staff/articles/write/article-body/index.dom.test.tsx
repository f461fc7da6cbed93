import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { examples } from '@/app/[locale]/staff/articles/write/article-body/examples'
import { asExample } from '@/tests/setup/in-language'

afterEach(cleanup)

it('shows what was typed as the server draws it, and the text again', async () => {
  render(asExample(examples.filled))
  const area = screen.getByLabelText('正文')
  fireEvent.change(area, {
    target: { value: `${(area as HTMLTextAreaElement).value}\n\n新的一段` },
  })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText(/新的一段/, { selector: 'p' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '回到正文' }))
  expect(screen.queryByText(/新的一段/, { selector: 'p' })).toBeNull()
  expect((area as HTMLTextAreaElement).hidden).toBe(false)
})
