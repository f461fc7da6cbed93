'use client'

import { useSyncExternalStore } from 'react'
import {
  currentSession,
  sessionBeforeHydration,
  subscribeToSession,
  type LearningItem,
} from '@/lib/http/browser/user'

export type LearningListTexts = {
  label: string
  anonymous: string
  login: { label: string; href: string }
  empty: string
  /** Contains `{percent}`. */
  progress: string
}

function Course({ item, progress }: { item: LearningItem; progress: string }) {
  // Only http addresses and paths become links: the list is untrusted.
  const href = /^(https:\/\/|\/(?!\/))/.test(item.url) ? item.url : undefined
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-6 border-b border-line py-4">
      {href ? (
        <a href={href} className="font-semibold text-crimson underline underline-offset-4">
          {item.title}
        </a>
      ) : (
        <span className="font-semibold">{item.title}</span>
      )}
      <span className="text-sm text-ink-soft tabular-nums">
        {progress.replace('{percent}', String(item.progress))}
      </span>
    </li>
  )
}

/** The courses of the signed-in learner; without a session, a link to the sign-in. */
export function LearningList({ texts }: { texts: LearningListTexts }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, sessionBeforeHydration)
  if (session.state !== 'known') {
    return (
      <p>
        {texts.anonymous}{' '}
        <a
          href={texts.login.href}
          rel="nofollow"
          className="font-semibold text-crimson underline underline-offset-4"
        >
          {texts.login.label}
        </a>
      </p>
    )
  }
  if (session.user.learning.length === 0) return <p>{texts.empty}</p>
  return (
    <ul aria-label={texts.label} className="border-t border-ink">
      {session.user.learning.map((item) => (
        <Course key={item.id} item={item} progress={texts.progress} />
      ))}
    </ul>
  )
}
