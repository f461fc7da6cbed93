'use client'

import {
  defaultReturn,
  loginHref,
  registerHref,
  withQuery,
} from '@/lib/http/browser/return-address'
import { keepLearning, useSession } from '@/components/layout/account/session'
import { showFailure } from '@/components/ui/toast/toasts'
import { sendRequest } from '@/lib/http/browser/fetcher'

export type AccountTexts = {
  label: string
  login: string
  register: string
  logout: string
  failed: string
}
type AccountProps = {
  path: string
  /** Where sign-in returns to; this page by default. */
  returnTo?: string
  texts: AccountTexts
  className?: string
}

const linkClass = 'inline-block py-2 hover:text-crimson'

/**
 * A link to the sign-in that returns to the page with its query. Pages are prerendered without a query, and filters
 * change it later, so the address is completed when the link is about to be used: by pointer, keyboard or a replayed
 * click.
 */
function linkProps(href: (path: string) => string, path: string, returnTo: string | undefined) {
  const complete = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    if (returnTo === undefined)
      currentTarget.setAttribute('href', href(withQuery(path, location.search)))
  }
  const events = { onPointerDown: complete, onFocus: complete, onClick: complete }
  return { ...events, href: href(returnTo ?? path), rel: 'nofollow', className: linkClass }
}

/** The signed-in visitor on the page that shows it; sign-in and registration links elsewhere and without a session. */
export function Account({ path, returnTo, texts, className = '' }: AccountProps) {
  const user = useSession()

  async function leave() {
    const answer = await sendRequest('GET', '/api/passport/rest/logout', {}, { anonymous: true })
    if (!answer.ok) return showFailure(answer.message || texts.failed)
    keepLearning()
    location.reload()
  }

  const known = path === defaultReturn ? user : undefined
  return (
    <ul aria-label={texts.label} className={`flex items-center gap-5 leading-tight ${className}`}>
      {known ? (
        <>
          <li className="max-w-40 truncate font-semibold text-ink">
            {known.realname || known.nickname}
          </li>
          <li>
            <button type="button" onClick={leave} className={linkClass}>
              {texts.logout}
            </button>
          </li>
        </>
      ) : (
        <>
          <li>
            <a {...linkProps(loginHref, path, returnTo)}>{texts.login}</a>
          </li>
          <li>
            <a {...linkProps(registerHref, path, returnTo)}>{texts.register}</a>
          </li>
        </>
      )}
    </ul>
  )
}
