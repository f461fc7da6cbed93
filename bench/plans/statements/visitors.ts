import { createSession, deleteExpiredSessions, endSession, userInfo } from '@/lib/accounts/visitors'
import { submitApplication } from '@/lib/applications/receive/submit'
import { findLearner } from '@/lib/learners/store'
import { limitApplications } from '@/lib/enrolment/rate-limit'
import { checkCode, deleteExpired, sendCode } from '@/lib/verification/codes'
import { createProof } from '@/lib/verification/proofs'
import { countTaken } from '@/lib/bookings/lesson'
import { provedSubmission, submission } from '@/tests/setup/applications'
import type { Work } from '../statement'

const enrollment = { purpose: 'enrollment', locale: 'zh-CN' } as const
const elsewhere = (n: number) => `10.${n % 250}.${Math.floor(n / 250) % 250}.1`

/** What visitors do. */
export const visitors: Work[] = [
  {
    name: 'code: send',
    run: async ({ db, at, subject }) => {
      const { phone, n } = await subject()
      return sendCode(db, { account: phone, ...enrollment, address: elsewhere(n), at }, () =>
        Promise.resolve(),
      )
    },
  },
  {
    name: 'code: check',
    run: async ({ db, at, subject }) =>
      checkCode(db, {
        account: (await subject()).phone,
        code: '123456',
        purpose: 'enrollment',
        at,
        proofToken: undefined,
      }),
  },
  {
    name: 'application: count under the limits',
    run: async ({ db, at, subject }) =>
      limitApplications(db, { form: 'consultation', address: elsewhere((await subject()).n), at }),
  },
  {
    name: 'application: proved, of a phone that is known',
    run: async ({ db, at, subject }) => {
      const input = await provedSubmission(db, { phone: (await subject()).phone })
      return submitApplication(db, { ...input, at })
    },
  },
  {
    name: 'application: without a code',
    run: ({ db, at }) => submitApplication(db, { ...submission(), at }),
  },
  {
    name: 'application: sent twice',
    run: async ({ db, at }) => {
      const input = { ...submission(), at }
      await submitApplication(db, input)
      return submitApplication(db, input)
    },
  },
  { name: 'open class: places', run: ({ db }) => countTaken(db, 'lesson-50') },
  {
    name: 'sign-in of a visitor, account, sign-out',
    run: async ({ db, at, subject }) => {
      const { phone } = await subject()
      const token = await db.transaction((tx) => createSession(tx, { phone, at }))
      await createProof(db, { account: phone, code: '123456', purpose: 'login', at })
      await findLearner(db, phone)
      await userInfo(db, { token, at }, true)
      return endSession(db, token)
    },
  },
  {
    name: 'hourly: expired codes, limits and sessions',
    run: async ({ db, at }) => {
      await deleteExpired(db, at)
      await deleteExpiredSessions(db, at)
    },
  },
]
