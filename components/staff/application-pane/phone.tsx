import { CopyButton } from '@/components/staff/copy-button'
import { buttonClass } from '@/components/ui/button'
import type { StaffTranslate } from '@/lib/i18n/translate'

type PhoneProps = {
  t: StaffTranslate
  application: { phone: string; phoneSpaced: string; verified: boolean; preferred: string | undefined }
}

/** One tap calls the number. Wide on a phone, where officers call from. */
export function Phone({ t, application }: PhoneProps) {
  const { phone, phoneSpaced, verified, preferred } = application
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <a
        href={`tel:+86${phone}`}
        className={`${buttonClass('outline')} min-h-12! flex-[1_1_100%] text-base tabular-nums sm:flex-none print:hidden`}
      >
        {t('call.dial', { phone: phoneSpaced })}
      </a>
      <span className="hidden tabular-nums print:inline">{phoneSpaced}</span>
      {preferred ? <span className="font-semibold">{preferred}</span> : null}
      <CopyButton text={phone} describes={t('detail.copy-phone')} />
      <span className={verified ? 'text-leaf-deep' : 'text-brass-deep'}>
        {t(verified ? 'detail.verified' : 'detail.unverified')}
      </span>
    </div>
  )
}
