import { redirect } from 'next/navigation'
import { ActionForm } from '@/components/staff/action-form'
import { ConfirmControls } from '@/components/staff/action-form/confirm-field'
import { Alert } from '@/components/staff/alert'
import { buttonClass } from '@/components/ui/button'
import { isConfirmed } from '@/lib/accounts/staff/confirmation'
import { confirmAction } from './actions'
import { confirmHref, confirmationTexts } from '@/app/[locale]/staff/_desk/confirmation'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { StaffLayout } from '@/app/[locale]/staff/_desk/staff-layout'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('confirm.title')

/**
 * Confirms the person's identity before a download, then starts it. Also the return address of the identity provider.
 */
export default async function ConfirmPage({ params, searchParams }: DeskProps) {
  const { next: asked, sso } = await searchParams
  const next = safeNext(asked)
  const path = confirmHref(next)
  const desk = await openDesk((await params).locale, path)
  const confirmed = isConfirmed(desk.session, desk.by.at)
  const isFile = /^\/staff\/(audit\/)?export\b/.test(next)
  if (confirmed && sso === undefined && !isFile) redirect(next)
  return (
    <StaffLayout desk={desk} path={path}>
      <main className="mx-auto grid w-full max-w-[32rem] content-start gap-5 px-5 py-14">
        {confirmed ? (
          <Confirmed desk={desk} file={isFile ? next : undefined} />
        ) : (
          <Ask desk={desk} next={next} failed={sso === 'failed'} />
        )}
      </main>
    </StaffLayout>
  )
}

function Confirmed({ desk: { t }, file }: { desk: Desk; file: string | undefined }) {
  return (
    <>
      <h1 className="text-3xl">{t('confirm.done-title')}</h1>
      <p className="text-ink-soft">
        {t(file === undefined ? 'confirm.done' : 'confirm.done-file')}
      </p>
      {file === undefined ? null : (
        <div className="flex flex-wrap gap-3">
          <a href={file} className={buttonClass('primary')}>
            {t('confirm.download')}
          </a>
          <a href={file.replace(/\/export\b/, '')} className={buttonClass('outline')}>
            {t('confirm.back')}
          </a>
        </div>
      )}
    </>
  )
}

function Ask({ desk, next, failed }: { desk: Desk; next: string; failed: boolean }) {
  const { t, locale } = desk
  return (
    <>
      <h1 className="text-3xl">{t('confirm.title')}</h1>
      <p className="text-ink-soft">{t('confirm.page-hint')}</p>
      {failed ? <Alert kind="warning">{t('confirm.failed')}</Alert> : null}
      <ActionForm id="confirm" action={confirmAction.bind(null, locale)}>
        <input type="hidden" name="next" value={next} />
        <ConfirmControls {...confirmationTexts(desk)} autoFocus />
      </ActionForm>
    </>
  )
}
