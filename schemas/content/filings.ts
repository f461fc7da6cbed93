import { z } from 'zod'
import { locales } from '../locale'
import type { DataFile } from './kind'

const entry = z.strictObject({
  /** Stands in the host name of the site that this filing belongs to. */
  keyword: z.string().min(1),
  /** Shown when no keyword fits the host. Exactly one entry is the primary one. */
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
