import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { endListeners, listenForChanges, readRevision } from '@/lib/applications/inbox/listeners'
import { submitApplication } from '@/lib/applications/receive/submit'
import { submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

afterEach(endListeners)

/** Reads until the text holds what is waited for, or the stream ends. */
function reading(stream: ReadableStream<Uint8Array> | undefined) {
  const reader = stream?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  return async (wanted?: string) => {
    while (reader && (wanted === undefined || !text.includes(wanted))) {
      const { value, done } = await reader.read()
      if (done) break
      text += decoder.decode(value)
    }
    return text
  }
}

const rest = {
  account: randomUUID(),
  locale: 'zh-CN' as const,
  signedIn: () => Promise.resolve(true),
}

describeWithStore('listeners', (store) => {
  it('are notified at once of changes that their page missed, and of later ones', async () => {
    const { db } = store()
    await submitApplication(db, submission())
    const first = await readRevision(db)
    const until = reading(listenForChanges(db, { session: 'a', since: 0, ...rest }))
    expect(await until(`data: ${first}\n`)).toContain('event: revision')
    await submitApplication(db, submission())
    const second = `data: ${await readRevision(db)}\n`
    expect(await until(second)).toContain(second)
  })

  it('are one for each session, and all end with the server', async () => {
    const { db } = store()
    const since = await readRevision(db)
    const older = reading(listenForChanges(db, { session: 'a', since, ...rest }))
    const newer = reading(listenForChanges(db, { session: 'a', since, ...rest }))
    const other = reading(listenForChanges(db, { session: 'b', since, ...rest }))
    expect(await older()).toContain('event: elsewhere')
    endListeners()
    expect(await newer()).not.toContain('elsewhere')
    expect(await other()).toContain('retry: 3000')
  })

  it('are turned away when there are too many', () => {
    const { db } = store()
    const streams = Array.from({ length: 201 }, (_, n) =>
      listenForChanges(db, { session: `${n}`, since: 0, ...rest }),
    )
    expect(streams.filter((stream) => stream === undefined)).toHaveLength(1)
  })
})
