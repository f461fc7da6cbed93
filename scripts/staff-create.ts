import '@/lib/private-files'
import { parseArgs } from 'node:util'
import { terminalLink, type LinkAnswer } from '@/lib/accounts/staff/setup'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { emailField, inviteSchema, roles as known } from '@/schemas/staff'
import { CommandError, runCommand } from '@/scripts/store/run'

const usage = `npm run staff:create                                       the first account's set-up link
npm run staff:create -- --email lin@example.com            an invitation, or a new password for a known address
npm run staff:create -- --email lin@example.com --role lead,editor   (${known.join(', ')}; admissions if absent)`

const sentences: Record<LinkAnswer['kind'], string> = {
  setup: 'Open this URL to create the first account. It works once, within 24 hours:',
  invitation: 'Give this URL to the person. It works once, within 72 hours:',
  reset: 'The account exists. This URL sets a new password, once, within 24 hours:',
  'email-needed': `There are accounts already. Give the e-mail address to invite:\n\n${usage}`,
  deactivated:
    'This account is deactivated. An administrator can reactivate it at /staff/accounts.',
}

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, role: { type: 'string', default: 'admissions' } },
  })
  const email = values.email === undefined ? undefined : emailField.safeParse(values.email)
  const roles = inviteSchema.shape.roles.safeParse(
    values.role.split(',').map((role) => role.trim()),
  )
  if (email?.success === false || !roles.success)
    throw new CommandError(`The e-mail address or a role is not valid.\n\n${usage}`)
  const { SITE_URL: siteUrl } = env()
  const { db } = await getStore()
  const answer = await terminalLink(db, {
    email: email?.data,
    roles: roles.data,
    siteUrl,
    at: new Date(),
  })
  console.log(sentences[answer.kind])
  if ('link' in answer) console.log(`\n  ${answer.link}\n`)
  else process.exitCode = 1
})
