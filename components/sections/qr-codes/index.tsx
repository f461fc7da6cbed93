import { organizationOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { QrImage } from '@/components/ui/qr'
import { leadsNowhere } from '@/schemas/sample-host'

export type QrCodesProps = {
  /** Without a target, a code has no link. */
  codes: readonly { id: string; target?: string | undefined; label: string; note: string }[]
  /** The accessible name of a drawing, from the label of its target. */
  name: (label: string) => string
  open: string
}

// A phone cannot scan its own screen: there the link becomes a button and replaces the code.
const onPhones = {
  code: 'max-sm:pointer-coarse:hidden',
  link: 'max-sm:pointer-coarse:mt-3 max-sm:pointer-coarse:border max-sm:pointer-coarse:border-crimson max-sm:pointer-coarse:px-5 max-sm:pointer-coarse:font-semibold max-sm:pointer-coarse:no-underline',
}

/** QR codes, each with its purpose and an equivalent link. */
export function QrCodesView({ codes, name, open }: QrCodesProps) {
  return (
    <ul className="grid w-full gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {codes.map(({ id, target, label, note }) => (
        <li key={id} className="flex gap-5 border-t border-ink pt-5">
          <QrImage
            id={id}
            label={name(label)}
            className={`size-[120px] shrink-0 border border-line ${target ? onPhones.code : ''}`}
          />
          <div className="min-w-0">
            <h3 className="text-xl">{label}</h3>
            <p className="mt-1 text-sm text-ink-soft">{note}</p>
            {target ? (
              <a
                href={target}
                target="_blank"
                rel="noopener"
                className={`mt-1 inline-flex min-h-11 items-center text-sm page-link ${onPhones.link}`}
              >
                {open}
                <span className="sr-only"> {label}</span>
              </a>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function QrCodes({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  return (
    <QrCodesView
      codes={organizationOf(page).qr.map(({ target, ...code }) =>
        leadsNowhere(target) ? code : { ...code, target },
      )}
      name={(label) => t('components.sections.qr-codes.name', { label })}
      open={t('components.sections.qr-codes.open')}
    />
  )
}
