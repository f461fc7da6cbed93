import type chinese from '@/content/zh-CN/messages/enrolment.json'

type Id = keyof typeof chinese

/** The texts of the enrolment form, for browser and server. */
export type EnrolmentTexts = Readonly<Record<Id, string>>
export type EnrolmentTextId = Id extends `components.enrolment.${infer Short}` ? Short : never

/**
 * One text with its `{placeholders}` filled in. Apart from `<link>` the texts of this room use
 * no other ICU syntax (a test sees to it), so the browser needs no message formatter.
 */
export function enrolmentText(
  texts: EnrolmentTexts,
  id: EnrolmentTextId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[`components.enrolment.${id}`].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

/** A text with a `<link>` in it: what stands before the link, in it, and after it. */
export function enrolmentLinkText(
  texts: EnrolmentTexts,
  id: EnrolmentTextId,
  values: Readonly<Record<string, string | number>>,
): { before: string; link: string; after: string } {
  const [before = '', link = '', after = ''] = enrolmentText(texts, id, values).split(/<\/?link>/)
  return { before, link, after }
}

/** A text by the full id that a schema gave; undefined for an id of another room. */
export function enrolmentTextById(texts: EnrolmentTexts, id: string | undefined): string | undefined {
  return Object.entries(texts).find(([known]) => known === id)?.[1]
}
