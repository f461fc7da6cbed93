import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { asExample } from '@/tests/setup/in-language'
import { sheets } from '@/tests/visual/examples'

// These need a whole page or real layout; browser tests check both.
const rules = {
  region: { enabled: false },
  'color-contrast': { enabled: false },
  'heading-order': { enabled: false },
}

afterEach(cleanup)

/** Examples that are data for their own test are tested there. */
const shown = sheets.filter(({ examples }) => examples.length > 0)

describe.each(shown.map(({ name, examples }) => [name, examples] as const))(
  '%s',
  (_name, examples) => {
    it.each(examples)('%s renders and is accessible', async (_example, element) => {
      const { container } = render(asExample(<main>{element}</main>))
      expect(container.querySelector('main')?.innerHTML).not.toBe('')
      const { violations } = await axe.run(container, { rules })
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([])
    })
  },
)
