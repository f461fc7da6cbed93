import { notFound } from 'next/navigation'
import { FormOpening } from '@/app/form-opening'
import { PageLayout } from '@/app/page-layout'
import { enrolmentOperator } from '@/components/enrolment/slot'
import { Messages } from '@/components/intl'
import { mdxComponents } from '@/components/mdx/components'
import { MdxContent } from '@/components/mdx/mdx-content'
import { PageBody } from '@/components/sections/page-body'
import { Portrait } from '@/components/sections/people'
import { Marked } from '@/components/ui/sample-label'
import { getPage, type Page } from '@/lib/content/documents'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { openIntakes } from '@/lib/content/intakes'
import { pageMetadata } from '@/lib/seo/metadata'
import type { FormKind } from '@/schemas/enrolment-forms'
import { enrolPath } from '@/lib/http/browser/form-page'
import { submitNativeForm } from './_native-form/action'
import { EnrolForm } from './enrol-form'
import type { ReactNode } from 'react'
import { getOrganization } from '@/lib/content/organization'
import { createTranslator, getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'

const calledSteps = ['reference', 'call', 'papers', 'decision'] as const
const mailedSteps = ['letter', 'papers', 'decision'] as const

/** Beside the form: who answers, the next steps, response times, and how to ask without a form. */
function AfterForm({ locale, byMail = false }: { locale: Locale; byMail?: boolean }) {
  const { advice, advisers, phone, email } = getOrganization(locale)
  const say = (id: IdBelow<'components.sections.after-form'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.after-form.${id}` }, advice)
  return (
    <section aria-labelledby="after" className="mt-9 md:mt-12">
      <h2 className="border-b border-ink pb-3 text-xl md:text-2xl">
        <Marked
          text={say(byMail ? 'advisers.mail' : 'advisers')}
          sample={createTranslator(locale)('components.sections.sample')}
        />
      </h2>
      <ul className="mb-9 grid grid-cols-3 gap-x-4 pt-4">
        {advisers.map(({ id, name, topic, ...drawn }) => (
          <li key={id} className="text-sm leading-snug">
            <Portrait sitter={{ slug: id, ...drawn }} className="mb-2 w-full max-w-28" />
            <span className="block font-serif text-lg">{name}</span>
            <span className="text-ink-soft">{topic}</span>
          </li>
        ))}
      </ul>
      <h2 id="after" className="border-b border-ink pb-3 text-xl md:text-2xl">
        {say('title')}
      </h2>
      <ol className="divide-y divide-line border-b border-line">
        {(byMail ? mailedSteps : calledSteps).map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[2.2rem_minmax(0,1fr)] gap-x-2 py-3.5 md:grid-cols-[3.2rem_minmax(0,1fr)]"
          >
            <span
              aria-hidden
              className="font-serif text-2xl leading-tight text-crimson lining-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base leading-snug font-semibold">
                {say(`${step}.title`)}
              </h3>
              <p className="mt-0.5 leading-normal text-ink-soft">{say(step)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-ink-soft">{say('contact')}</span>
        <ContactLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</ContactLink>
        <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
      </p>
    </section>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="py-1 whitespace-nowrap text-link">
      {children}
    </a>
  )
}

function documentOf(locale: string) {
  const page = isLocale(locale) ? getPage(locale, enrolPath) : undefined
  if (!isLocale(locale) || !page) notFound()
  return { locale, page }
}

export function enrolMetadata(language: string) {
  const { locale, page } = documentOf(language)
  return pageMetadata(locale, enrolPath, page)
}

type FormLink = { href: string; label: string }

/** What a form is about, in place of the page's own words. */
export type About = Partial<Pick<Page, 'eyebrow'>> &
  Pick<Page, 'title' | 'headline' | 'lead'> & {
    /** Why there is no form, and the forms to choose from instead. */
    closed?: string | undefined
    choices?: readonly FormLink[]
  }

type FormPageProps = {
  locale: string
  kind: FormKind
  /** The project slug of the address. */
  project: string | undefined
  lesson?: string
  byMail?: boolean
  about?: About
  /** The query for the language links. */
  search?: string
  /** Reference of the application that was just stored. */
  reference?: string | undefined
}

/** The enrolment form as a page: all functions of the panel, also without JavaScript. */
export function FormPage({ locale: language, about, search, ...form }: FormPageProps) {
  const { locale, page } = documentOf(language)
  if (!about) {
    return (
      <PageLayout locale={locale} path={enrolPath} hasForm={false}>
        <PageBody
          hero={
            <FormOpening locale={locale} page={page} beside={<AfterForm locale={locale} />}>
              <FormOf locale={locale} {...form} />
            </FormOpening>
          }
        >
          <MdxContent code={page.code} components={mdxComponents({ locale, path: enrolPath })} />
        </PageBody>
      </PageLayout>
    )
  }
  return (
    <PageLayout locale={locale} path={enrolPath} search={search} hasForm={false}>
      <FormOpening
        locale={locale}
        page={{ path: enrolPath, ...about }}
        beside={
          form.byMail && form.kind === 'consultation' && about.closed === undefined ? (
            <AfterForm locale={locale} byMail />
          ) : null
        }
      >
        {about.closed === undefined ? <FormOf locale={locale} {...form} /> : <Closed {...about} />}
      </FormOpening>
    </PageLayout>
  )
}

/** Says why there is no form. */
function Closed({ closed, choices = [] }: Pick<About, 'closed' | 'choices'>) {
  return (
    <>
      <p>{closed}</p>
      {choices.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {choices.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="flex min-h-11 items-center py-2 page-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The forms whose purpose the page says above them. */
const toldAbove: readonly FormKind[] = ['consultation', 'institution', 'opening']

type FormOfProps = Omit<FormPageProps, 'locale' | 'about' | 'search'> & { locale: Locale }

function FormOf({ locale, kind, byMail, project, lesson, reference }: FormOfProps) {
  return (
    <Messages locale={locale} ids={['components.enrolment']}>
      <EnrolForm
        kind={kind}
        byMail={byMail}
        told={toldAbove.includes(kind)}
        lesson={lesson}
        intakes={openIntakes(new Date())}
        locale={locale}
        path={enrolPath}
        operator={enrolmentOperator(locale)}
        project={project}
        action={submitNativeForm.bind(null, locale)}
        initial={{ values: {}, errors: {} }}
        reference={reference}
      />
    </Messages>
  )
}
