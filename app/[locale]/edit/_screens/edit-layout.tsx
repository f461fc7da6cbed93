import 'server-only'
import type { ReactNode } from 'react'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffLayout } from '@/app/[locale]/staff/_desk/staff-layout'
import { openEditor, type Editor } from './editor'
import { Alert } from '@/components/staff/alert'
import { Refused } from '@/lib/edit/git/run'

type EditLayoutProps = { editor: Editor; path: string; children: ReactNode }

/** The desk's layout around a screen of /edit. */
export function EditLayout({ editor, path, children }: EditLayoutProps) {
  return (
    <StaffLayout desk={editor.desk} path={path}>
      <EditPage editor={editor} path={path}>
        {children}
      </EditPage>
    </StaffLayout>
  )
}

const tabs = [
  { href: '/edit', label: 'tabs.files' },
  { href: '/edit/figures', label: 'tabs.figures' },
  { href: '/edit/new', label: 'tabs.new' },
  { href: '/edit/status', label: 'tabs.status' },
] as const

/** The column of the editing screens, wide enough for two languages side by side. */
function EditPage({ editor: { t, intl }, path, children }: EditLayoutProps) {
  return (
    <main className="flex-1 bg-paper-deep">
      <noscript>
        <p className="bg-alert px-4 py-3 text-white">
          {intl.formatMessage({ id: 'components.staff.bar.needs-script' })}
        </p>
      </noscript>
      <div className="mx-auto grid w-full max-w-[96rem] content-start gap-6 px-4 py-6 sm:px-6">
        <nav aria-label={t('tabs.label')}>
          <ul className="flex flex-wrap gap-x-6 text-sm">
            {tabs.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className={`inline-flex min-h-11 items-center underline-offset-4 ${path === href ? 'font-semibold' : 'text-crimson underline'}`}
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </main>
  )
}

/** Renders a screen for an editor, or why the repository cannot be read. */
export async function editScreen(
  params: DeskParams['params'],
  path: string,
  screen: (editor: Editor) => Promise<ReactNode>,
) {
  const found = await openEditor((await params).locale, path)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={path} />
  const { editor } = found
  try {
    return await screen(editor)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return (
      <EditLayout editor={editor} path={path}>
        <h1 className="text-3xl">{editor.t('list.title')}</h1>
        <Alert kind={error.reason === 'copying' ? 'done' : 'warning'}>
          <p role="status">{editor.t(`refusal.${error.reason}`)}</p>
          {/* The page asks again until the copy is there. */}
          {error.reason === 'copying' ? (
            <>
              <meta httpEquiv="refresh" content="2" />
              <progress
                max={100}
                value={error.percent}
                aria-label={editor.t('refusal.copying')}
                className="mt-3 block h-2 w-full max-w-xl accent-crimson"
              />
            </>
          ) : null}
        </Alert>
      </EditLayout>
    )
  }
}
