import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { Action } from '@/components/ui/action'
import { Eyebrow } from '@/components/ui/eyebrow'
import { Flower } from '@/components/ui/flower'
import { Headline, Lead } from '@/components/ui/phrase/index'
import type { Page } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

type FormPage = Pick<Page, 'path' | 'title' | 'headline' | 'lead'> & {
  eyebrow?: Page['eyebrow'] | undefined
  action?: Page['action'] | undefined
}
type FormOpeningProps = {
  locale: Locale
  page: FormPage
  /** Content below the lead; on phones it follows the form. */
  beside?: ReactNode
  /** The form. */
  children: ReactNode
}

/** The hero of a page with a form: texts on the left, the form on the right; one after the other on phones. */
export function FormOpening({ locale, page, beside, children }: FormOpeningProps) {
  const text = (id: IdBelow<'components.sections.breadcrumb'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.breadcrumb.${id}` })
  const { title, eyebrow, headline, lead, action } = page
  return (
    <section className="relative overflow-hidden">
      {beside ? null : (
        <Flower
          seed={page.path}
          size={560}
          tilt={24}
          veins={5}
          opens
          className="pointer-events-none absolute top-104 -left-36 hidden h-[560px] w-[560px] opacity-80 md:block print:hidden"
        />
      )}
      <div className="wrap relative grid items-start gap-x-12 gap-y-8 pt-6 pb-14 md:grid-cols-12 md:grid-rows-[auto_1fr] md:gap-y-0 md:pb-24">
        <div className="md:col-span-6">
          <Breadcrumb
            label={text('label')}
            trail={[{ label: text('home'), href: '/' }]}
            current={title}
          />
          {eyebrow && eyebrow !== headline ? (
            <Eyebrow className="mt-6 md:mt-8">{eyebrow}</Eyebrow>
          ) : null}
          <h1 className="mt-4 text-[2.1rem] md:mt-5 md:text-[3.3rem]">
            <Headline text={headline} />
          </h1>
          <Lead text={lead} className="measure mt-4 md:mt-6 md:text-lg" />
          {action ? (
            <p className="mt-5 max-md:hidden">
              <Action href={action.href} kind="quiet">
                {action.label}
              </Action>
            </p>
          ) : null}
        </div>
        <div className="border border-ink bg-paper p-5 max-xs:-mx-2 sm:p-8 md:col-span-6 md:col-start-7 md:row-span-2 md:row-start-1 lg:col-span-5 lg:col-start-8">
          {children}
        </div>
        {beside ? <div className="md:col-span-6">{beside}</div> : null}
      </div>
    </section>
  )
}
