import { propertyOf } from '@/app/search/plain-text'
import type { Page } from '@/lib/content/documents'

/** A section of a page document with its anchor and source. */
export type PageSection = {
  path: string
  id: string
  title: string
  eyebrow: string
  lead: string
  raw: string
}

const section = /<(Section|Split)\s((?:[^<>"{]|"[^"]*"|\{[^}]*\})*)>([\s\S]*?)<\/\1>/g

/** The sections of a page, in order. */
export function sectionsOf({ path, raw }: Pick<Page, 'path' | 'raw'>): PageSection[] {
  return Array.from(raw.matchAll(section), ([, , properties = '', body = '']) => {
    const property = (name: string) => propertyOf(properties, name) ?? ''
    const [id, title, eyebrow, lead] = ['id', 'title', 'eyebrow', 'lead'].map(property)
    return { path, id: id ?? '', title: title ?? '', eyebrow: eyebrow ?? '', lead: lead ?? '', raw: body }
  })
}

export const addressOf = ({ path, id }: PageSection) => `${path}#${id}`
