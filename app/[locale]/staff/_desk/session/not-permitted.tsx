import 'server-only'
import { buttonClass } from '@/components/ui/button'
import type { Desk } from './desk'
import { DeskLayout } from '../desk-layout'
import { isProtected } from './permitted'
import { logRefusal } from './log-refusal'

/** For a page that the person's roles do not permit, or not before the second factor is on. */
export function NotPermitted({ desk, path }: { desk: Desk; path: string }) {
  const { text, account } = desk
  const guarded = isProtected(account)
  if (guarded) logRefusal(desk, { path })
  return (
    <DeskLayout desk={desk} path={path}>
      <main className="mx-auto grid w-full max-w-measure content-start justify-items-start gap-3 px-5 py-16">
        <h1 className="text-3xl">
          {text(guarded ? 'not-permitted.title' : 'not-permitted.unguarded-title')}
        </h1>
        <p className="text-ink-soft">
          {text(guarded ? 'not-permitted.hint' : 'not-permitted.unguarded-hint')}
        </p>
        {guarded ? null : (
          <a href="/staff/account" className={buttonClass('outline')}>
            {text('account.title')}
          </a>
        )}
      </main>
    </DeskLayout>
  )
}
