import { catalogOf, organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { Term, Terms } from '@/components/sections/terms'
import { SampleMark } from '@/components/ui/sample-label'
import type { IdBelow } from '@/lib/i18n/message-ids'

const prefix = 'components.sections.operator'
/** The public register of companies in China. */
const register = 'https://www.gsxt.gov.cn'

/** What can be checked of the company. The operator signs every contract and processes the data; affiliates do neither. */
export function Operator({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const text = (id: IdBelow<typeof prefix>) => t(`${prefix}.${id}`)
  const { operator, creditCode, representative, offices, affiliates } = organizationOf(page)
  const names = affiliates.map(({ name, note }) => t(`${prefix}.affiliate`, { name, note }))
  return (
    <>
      <p>
        <SampleMark>{t('components.sections.sample')}</SampleMark> {text('sample')}
      </p>
      <Terms>
        <Term name={text('name')}>{operator}</Term>
        <Term name={text('code')}>{creditCode}</Term>
        <Term name={text('representative')}>{representative}</Term>
        <Term name={text('seat')}>{offices[0]?.address}</Term>
        <Term name={text('license')}>
          {text('license.value')}{' '}
          <a href={register} className="underline decoration-blossom underline-offset-4">
            {text('register')}
          </a>
        </Term>
        <Term name={text('signs')}>{t(`${prefix}.signs.value`, { operator })}</Term>
        <Term name={text('data')}>{t(`${prefix}.data.value`, { operator })}</Term>
        <Term name={text('affiliates')}>{new Intl.ListFormat(page.locale).format(names)}</Term>
      </Terms>
    </>
  )
}

/** Until when a complaint is answered, and what became of those of a year. */
export function Complaints({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const { complaints } = organizationOf(page)
  const { first, final } = catalogOf(page).terms.complaint
  const { received, inTime, settled, justified, outside } = complaints
  return (
    <>
      <p>{t(`${prefix}.complaints.days`, { first, final })}</p>
      <p>
        <SampleMark>{t('components.sections.sample')}</SampleMark>{' '}
        {t(`${prefix}.complaints.year`, {
          year: String(complaints.year),
          received,
          inTime,
          settled,
          justified,
          outside,
        })}
      </p>
    </>
  )
}
