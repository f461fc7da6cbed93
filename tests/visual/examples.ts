import type { ReactElement } from 'react'

export type Sheet = {
  /** `sections/hero`, or `staff/audit/audit-table` beside a page, followed by the language if the examples exist in both. */
  name: string
  lang: 'zh-CN' | 'en-US'
  examples: [name: string, element: ReactElement][]
}

const languages = ['zh-CN', 'en-US'] as const
const files = import.meta.glob<Record<string, unknown>>(
  ['/components/**/examples.tsx', '/app/*/staff/**/examples.tsx'],
  { eager: true },
)

const isElement = (value: unknown): value is ReactElement =>
  typeof value === 'object' && value !== null && '$$typeof' in value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function elementsOf(examples: unknown): [string, ReactElement][] {
  if (!isRecord(examples)) return []
  return Object.entries(examples).filter((entry): entry is [string, ReactElement] =>
    isElement(entry[1]),
  )
}

function sheetsOf([file, module]: [string, Record<string, unknown>]): Sheet[] {
  const name = file.replace(/^\/components\/|^\/app\/[^/]+\/|\/examples\.tsx$/g, '')
  const { examples } = module
  if (isRecord(examples) && languages.every((lang) => lang in examples))
    return languages.map((lang) => ({
      name: `${name} ${lang}`,
      lang,
      examples: elementsOf(examples[lang]),
    }))
  return [{ name, lang: 'zh-CN', examples: elementsOf(examples) }]
}

/** The examples of every component, as its `examples.tsx` exports them: one sheet, or one for each language. */
export const sheets: Sheet[] = Object.entries(files).flatMap(sheetsOf)
