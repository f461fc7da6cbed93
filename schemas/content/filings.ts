import { z } from 'zod'
import { locales } from '../locale'
import type { DataFile } from './kind'

const entry = z.strictObject({
  /** Part of the host name of the site with this filing. */
  keyword: z.string().min(1),
  /** Shown if no keyword matches the host. Exactly one entry is primary. */
  primary: z.boolean(),
  number: z.record(z.enum(locales), z.string().min(1)),
})

/** `content/facts/filings.json`: the ICP filings by host. Source: specification §1 and §3. */
const filingsSchema = z.array(entry).refine((entries) => entries.filter((one) => one.primary).length === 1, {
  error: 'mark exactly one filing as primary',
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/filings.json',
    help: ['The ICP filings by host.', '各域名的备案号。'],
    schema: filingsSchema,
  },
]
