import { type MdxPage, textsOf } from '@/components/mdx/page'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { specimenKinds } from '@/components/sections/specimen/specimens'
import { Action } from '@/components/ui/action'
import { specimensPath } from '@/lib/routes'
import { specimenFiles } from '@/lib/specimens'
import { formHref } from '@/lib/http/browser/form-page'
import { createTranslator } from '@/lib/i18n/intl'

type SpecimenFile = ReturnType<typeof specimenFiles>[number]

type FileLinkProps = Pick<MdxPage, 'locale'> & { title: string; file: SpecimenFile | undefined }

/** The size of a file in whole kilobytes. */
export const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)

const linkClass = 'inline-flex min-h-11 items-center gap-2 page-link'

/** The link to the PDF file of a specimen, with its size. Nothing where no files have been made. */
export function FileLink({ locale, title, file }: FileLinkProps) {
  if (!file) return null
  return (
    <a href={file.href} type="application/pdf" hrefLang={locale} className={linkClass}>
      {createTranslator(locale)('components.sections.specimen.download', {
        title,
        size: kilobytes(file.bytes),
      })}
    </a>
  )
}

const prefix = 'components.sections.specimen'

/** The specimens of the program whose page this is: the page of each, and the brochure. */
export function ProgrammeSpecimens({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { slug, page: address } = offeredProgrammeOf(page)
  const brochure = specimenFiles(page.locale, slug).find(({ kind }) => kind === 'brochure')
  return (
    <div className="w-full">
      <h3 className="text-lg">{text(`${prefix}.links.title`)}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {specimenKinds.map((kind) => (
          <li key={kind}>
            <a href={`${specimensPath(address)}#${kind}`} className={linkClass}>
              {text(`${prefix}.${kind}.title`)}
            </a>
          </li>
        ))}
      </ul>
      {brochure ? (
        <p className="print:hidden">
          <a
            href={brochure.href}
            type="application/pdf"
            hrefLang={page.locale}
            className={linkClass}
          >
            {text(`${prefix}.brochure.link`, { size: kilobytes(brochure.bytes) })}
          </a>
        </p>
      ) : null}
      <p className="mt-1 print:hidden">
        <Action href={formHref('quotation', { project: slug })} kind="quiet">
          {text(`${prefix}.itemized.ask`)}
        </Action>
      </p>
    </div>
  )
}
