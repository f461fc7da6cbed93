import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SubNavigation } from '@/components/sections/sub-navigation/index'

afterEach(cleanup)

test('marks one section, also when React mounts twice', async () => {
  const sections = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
  for (const [index, { id }] of sections.entries()) {
    const target = document.createElement('section')
    target.id = id
    target.getBoundingClientRect = () => ({ top: index * 200 - 100 }) as DOMRect
    document.body.append(target)
  }
  const { container } = render(
    <SubNavigation label="on this page" contents="contents" sections={sections} />,
    {
      wrapper: StrictMode,
    },
  )
  const marked = () =>
    [...container.querySelectorAll('ul:first-of-type [aria-current]')].map(
      (link) => link.textContent,
    )
  await waitFor(() => expect(marked()).toEqual(['b']))
})
