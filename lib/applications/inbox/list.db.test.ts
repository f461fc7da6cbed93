import { expect, it } from 'vitest'
import { listValues } from '@/lib/applications/inbox/list'
import { submitApplication } from '@/lib/applications/receive/submit'
import { submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

describeWithStore('the channels to choose from', (store) => {
  it('are those of stored applications, each once', async () => {
    const { db } = store()
    expect(await listValues(db, ['channel'])).toEqual({ channel: [] })
    for (const channel of ['20035', '77', '20035', '19962', '77'])
      await submitApplication(db, submission({ channel }))
    expect(await listValues(db, ['channel'])).toEqual({ channel: ['19962', '20035', '77'] })
  })

  it('are listed with the sources of campaigns, and applications without one', async () => {
    const { db } = store()
    for (const utm_source of ['wechat', '', 'Baidu', 'baidu '])
      await submitApplication(db, submission({ utm_source }))
    expect(await listValues(db, ['channel', 'utmSource', 'intake'])).toEqual({
      channel: ['19962'],
      utmSource: ['baidu', 'wechat'],
      intake: [],
    })
  })
})
