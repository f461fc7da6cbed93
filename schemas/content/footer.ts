import { z } from 'zod'
import type { DataFile } from './kind'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const text = z.string().trim().min(1)
const labels = z.record(id, text)

/** `content/{locale}/footer.json`: the texts of the footer; its URLs are in `content/facts/organisation.json`. */
export const footerSchema = z.strictObject({
  /** Column headings. */
  contact: text,
  outside: text,
  affiliates: text,
  related: text,
  follow: text,
  /** A sentence that is required on every page. */
  sample: text,
  outsideLinks: labels,
  relatedLinks: labels,
  privacy: text,
  accessibility: text,
  sitemap: text,
})

export const data: readonly DataFile[] = [
  { file: '{locale}/footer.json', help: ['The words of the footer.', '页脚文字。'], schema: footerSchema },
]
