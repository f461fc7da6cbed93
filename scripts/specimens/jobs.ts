import { textsOf } from '@/components/mdx/page'
import { programmesWithSpecimens, specimenContext } from '@/app/specimen-context'
import { brochureOf, specimensOf } from '@/components/sections/specimen/specimens'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { Issued } from '@/scripts/specimens/pdf'

/** A file to make: its address, and what it says. */
export type Job = { locale: Locale; slug: string; kind: string; name: string; issued: Issued }

const prefix = 'components.sections.specimen'

/** The files of all programs in all languages. */
export function specimenJobs(): Job[] {
  return locales.flatMap((locale) =>
    programmesWithSpecimens(locale).flatMap((programme) => {
      const context = specimenContext(locale, programme)
      const { operator } = context
      const text = textsOf(context)
      const common = {
        programme: programme.name,
        author: operator,
        language: locale,
        pageOf: (page: number, pages: number) => text(`${prefix}.page-of`, { page, pages }),
      }
      const file = (kind: string) => ({
        locale,
        slug: programme.slug,
        kind,
        name: `${programme.slug}-${kind}.${locale}.pdf`,
      })
      const specimens = specimensOf(context).map(({ kind, specimen }) => ({
        ...file(kind),
        issued: {
          ...common,
          specimen,
          title: text(`${prefix}.document`, { title: specimen.title, name: programme.name }),
          mark: text(`${prefix}.mark`),
          label: text(`${prefix}.label`),
          footer: text(`${prefix}.footer`, { operator, name: programme.name }),
        },
      }))
      const brochure = {
        ...file('brochure'),
        issued: {
          ...common,
          specimen: brochureOf(context),
          title: text(`${prefix}.brochure.document`, { name: programme.name }),
          label: text(`${prefix}.brochure.title`),
          footer: text(`${prefix}.brochure.footer`, { operator, name: programme.name }),
        },
      }
      return [...specimens, brochure]
    }),
  )
}
