import { translator } from '@/lib/i18n/intl'
import type { MdxPage } from '@/components/mdx/page'
import type { specimenFiles } from '@/lib/specimens'

type SpecimenFile = ReturnType<typeof specimenFiles>[number]

type FileLinkProps = Pick<MdxPage, 'locale'> & { title: string; file: SpecimenFile | undefined }

/** The size of a file in whole kilobytes. */
export const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)

export const linkClass =
  'inline-flex min-h-11 items-center gap-2 text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current'

/** The link to the PDF file of a specimen, with its size. Nothing where no files have been made. */
export function FileLink({ locale, title, file }: FileLinkProps) {
  if (!file) return null
  return (
    <p className="mt-4 print:hidden">
      <a href={file.href} type="application/pdf" hrefLang={locale} className={linkClass}>
        {translator(locale)('components.sections.specimen.download', { title, size: kilobytes(file.bytes) })}
      </a>
    </p>
  )
}
