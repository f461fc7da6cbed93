import { z } from 'zod'
import { locales } from '../locale'
import type { DataFile } from './kind'

const entry = z.strictObject({
  /** Part of the host name of the site with this filing. */
  keyword: z.string().min(1),
  /** Shown if no keyword matches the host. Exactly one entry is primary. */
  primary: z.boolean(),
  number: z.record(
    z.enum(locales),
    z
      .string()
      .regex(
        /^(?:\p{Script=Han}ICP备\d{8}号|[A-Z][a-z]+ ICP filing no\. \d{8})(?:-[1-9]\d?)?$/u,
        'filings.number',
      ),
  ),
})

/** `content/facts/filings.json`: the ICP filings by host. Source: specification §1 and §3. */
const filingsSchema = z.array(entry).refine((entries) => entries.filter((one) => one.primary).length === 1, {
  error: 'filings.primary',
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/filings.json',
    help: ['The ICP filings by host.', '各域名的备案号。'],
    schema: filingsSchema,
  },
]
