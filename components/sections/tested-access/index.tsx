import { textsOf, type MdxPage } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist/index'
import { accessibility } from '@/lib/content/documents'
import { locales } from '@/schemas/locale'

type TestedAccessProps = {
  /** When and what was tested, as a sentence. */
  when: string
  /** What was found, a sentence for each check that passed. */
  checks: readonly string[]
}

/** The result of the accessibility tests: a list of what passed, and of nothing else. */
export function TestedAccessView({ when, checks }: TestedAccessProps) {
  return (
    <>
      <p>{when}</p>
      <Checklist>
        <ul>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Checklist>
    </>
  )
}

export function TestedAccess({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const { date, checks, exceptions, ...counts } = accessibility
  const values = { ...counts, languages: locales.length, date: Date.parse(date) }
  return (
    <TestedAccessView
      when={t('components.sections.tested-access.when', values)}
      checks={[
        ...checks.map((check) => t(`components.sections.tested-access.${check}`, values)),
        ...(exceptions.length > 0
          ? [t('components.sections.tested-access.exceptions', { rules: exceptions.join(', ') })]
          : []),
      ]}
    />
  )
}
