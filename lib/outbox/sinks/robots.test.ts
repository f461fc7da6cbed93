import { expect, test } from 'vitest'
import { variables } from '@/lib/env/variables'
import { robotNames, robots, webhookFormat } from '@/lib/outbox/sinks/robots'

test.each(robotNames)('the robot %s is a WEBHOOK_FORMAT, and told by each of its hosts', (name) => {
  expect(variables.WEBHOOK_FORMAT.schema.parse(name)).toBe(name)
  expect(variables.WEBHOOK_FORMAT.expected).toContain(name)
  for (const host of robots[name].hosts) {
    expect(webhookFormat({ WEBHOOK_URL: `https://${host}/send` })).toBe(name)
  }
})
