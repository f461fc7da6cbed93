import { textsOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/notice/schema'
import { Icon } from '@/components/ui/icon/index'

export type LegalNoticeProps = {
  title: string
  text: string
  /** Where to verify it. */
  link?: { label: string; href: string; newTab: string }
}

/** A notice before a decision, required by law or for fairness. */
export function LegalNoticeView({ title, text, link }: LegalNoticeProps) {
  return (
    <div
      role="note"
      className="in-column keep-together flex gap-3.5 border-l-2 border-brass bg-brass/10 px-5 py-4 text-[0.94rem]"
    >
      <Icon name="info" className="mt-1 text-brass-deep" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="measure mt-0.5 text-ink-soft">
          {text}
          {link ? (
            <>
              {' '}
              <a href={link.href} target="_blank" rel="noopener" className="page-link">
                {link.label}
                <span className="sr-only">{link.newTab}</span>
              </a>
            </>
          ) : null}
        </p>
      </div>
    </div>
  )
}

export function LegalNotice({ page, kind }: DocumentProps<typeof schema.Notice>) {
  const t = textsOf(page)
  const link =
    kind === 'recognition'
      ? {
          label: t('components.sections.notice.recognition.link'),
          href: 'https://www.cscse.edu.cn',
          newTab: t('components.sections.newTab'),
        }
      : undefined
  const own = `components.sections.notice.${kind}` as const
  return <LegalNoticeView title={t(`${own}.title`)} text={t(`${own}.text`)} link={link} />
}
