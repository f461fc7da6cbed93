import { afterAll, expect, test } from 'vitest'
import { WorkerThread } from '@/lib/worker-thread'

const thread = new WorkerThread<string, string>('tests/setup/failing-thread.ts', {
  longest: 2_000,
  idle: 60_000,
  memory: 32,
})
afterAll(() => thread.end())

const ask = (word: string) => thread.ask(() => word)
const startsAnew = () => thread.ask((isNew) => (isNew ? 'new' : 'same'))

test('answers come in the order of the questions, from one thread', async () => {
  expect(await startsAnew()).toBe('new')
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two'])
  expect(await startsAnew()).toBe('same')
})

test.each(['throw', 'hang', 'grow'])(
  'a thread that is told to %s has no answer, and the next question begins another one',
  async (word) => {
    const [failed, bystander] = await Promise.all([ask(word), ask('bystander')])
    expect([failed, bystander]).toEqual([undefined, 'bystander'])
    await ask(word)
    expect(await startsAnew()).toBe('new')
    expect(await startsAnew()).toBe('same')
  },
)
