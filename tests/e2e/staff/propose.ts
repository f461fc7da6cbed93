import type { Page } from '@playwright/test'
import { expect } from '@/tests/e2e/support/test'

/** Proposes what the form contains, and returns the branch. */
export async function propose(desk: Page, summary: string): Promise<string> {
  // The first comparison of a server reads the whole content.
  await expect(desk.getByRole('heading', { name: 'Summary of the changes' })).toBeVisible({
    timeout: 60_000,
  })
  await desk.getByLabel('Summary').fill(summary)
  await desk.getByRole('button', { name: 'Propose the change' }).click()
  const told = desk.getByText(/Proposed on the branch edit\//)
  await expect(told).toBeVisible({ timeout: 60_000 })
  const proposal = desk.getByRole('listitem').filter({ hasText: summary }).first()
  await expect(proposal.getByRole('link', { name: 'Open the pull request' })).toBeVisible()
  return /edit\/[\w/-]+/.exec(await told.innerText())?.[0] ?? ''
}
