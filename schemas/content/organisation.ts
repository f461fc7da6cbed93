import { z } from 'zod'
import type { DataFile } from './kind'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const text = z.string().trim().min(1)
const https = z.url({ protocol: /^https$/ })
const phone = z.string().regex(/^[\d+][\d -]+$/)
const clock = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
const href = z.union([z.string().startsWith('/'), https])

/** `content/facts/organisation.json`: the operator and its contacts, once for all languages. */
export const organisationSchema = z.strictObject({
  /** First year of the copyright line. */
  since: z.int().min(1900),
  phone,
  email: z.email(),
  /**
   * Opening hours of the advisers, Monday to Friday in Beijing, and the number of working days until they call back.
   */
  advice: z.strictObject({ opens: clock, closes: clock, workingDays: z.int().min(1).max(10) }),
  offices: z
    .array(
      z.strictObject({
        id,
        phone,
        email: z.email(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    )
    .min(1),
  /** Contacts by topic. */
  contacts: z.array(z.strictObject({ id, phone, email: z.email() })),
  /** Targets of the QR codes: official account (the panel shows this first one), video account, mini program. */
  qr: z.array(z.strictObject({ id, target: https })).min(3),
  affiliates: z.array(z.strictObject({ id, href: https })).min(1),
  /** The two external links of the footer. */
  outside: z.array(z.strictObject({ id, href: https })).length(2),
  related: z.array(z.strictObject({ id, href })).min(1),
  /** Public-security filing; hidden in the footer if absent. */
  publicSecurity: z.strictObject({ number: text, href: https }).optional(),
})

/** `content/{locale}/organisation.json`: the texts for the ids above. */
export const organisationTextsSchema = z.strictObject({
  name: text,
  /** The name on contracts, consents and in the copyright line. */
  operator: text,
  /** The text beside the mark: large, and small below. */
  logo: z.strictObject({ name: text, line: text }),
  offices: z.record(id, z.strictObject({ city: text, address: text, hours: text, directions: text })),
  contacts: z.record(id, z.strictObject({ topic: text, team: text })),
  qr: z.record(id, z.strictObject({ label: text, note: text })),
  affiliates: z.record(id, z.strictObject({ name: text, note: text })),
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/organisation.json',
    help: ['Who runs the site and where it can be reached.', '机构与联系方式。'],
    schema: organisationSchema,
  },
  {
    file: '{locale}/organisation.json',
    help: ['Its words, by the ids above.', '机构信息文字。'],
    schema: organisationTextsSchema,
  },
]
