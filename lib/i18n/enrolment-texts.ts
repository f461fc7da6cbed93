import type chinese from '@/content/zh-CN/messages/enrolment.json'

type Id = keyof typeof chinese

/** The texts of the enrolment form, for browsers and the server. */
export type EnrolmentTexts = Readonly<Record<Id, string>>
export type EnrolmentTextId = Id extends `components.enrolment.${infer Short}` ? Short : never

/**
 * A text with its `{placeholders}` filled in. Besides `<link>`, the enrolment texts use no other ICU syntax (checked by
 * a test), so that browsers need no message formatter.
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

/** The parts of a text before, in and after its `<link>`. */
export function enrolmentLinkText(
  texts: EnrolmentTexts,
  id: EnrolmentTextId,
  values: Readonly<Record<string, string | number>>,
): { before: string; link: string; after: string } {
  const [before = '', link = '', after = ''] = enrolmentText(texts, id, values).split(/<\/?link>/)
  return { before, link, after }
}

/** A text by its full id from a schema; undefined for an id of another message file. */
export function enrolmentTextById(texts: EnrolmentTexts, id: string | undefined): string | undefined {
  return Object.entries(texts).find(([known]) => known === id)?.[1]
}
