import 'server-only'
import { buttonClass } from '@/components/ui/button'
import type { Desk } from './desk'
import { DeskLayout } from '../desk-layout'
import { DeskPage } from '../desk-page'
import { isProtected } from './permitted'
import { logRefusal } from './log-refusal'

/** For a page that the person's roles do not permit, or not before the second factor is on. */
export async function NotPermitted({ desk, path }: { desk: Desk; path: string }) {
  const { t, account } = desk
  const guarded = isProtected(account)
  if (guarded) await logRefusal(desk, { path })
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <h1 className="text-3xl">{t(guarded ? 'not-permitted.title' : 'not-permitted.unguarded-title')}</h1>
        <p className="text-ink-soft">{t(guarded ? 'not-permitted.hint' : 'not-permitted.unguarded-hint')}</p>
        {guarded ? null : (
          <a href="/staff/account" className={`${buttonClass('outline')} justify-self-start`}>
            {t('account.title')}
          </a>
        )}
      </DeskPage>
    </DeskLayout>
  )
}
