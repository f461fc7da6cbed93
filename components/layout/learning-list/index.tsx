'use client'

import { useSession } from '@/components/layout/account/session'
import type { UserInfo } from '@/schemas/platform'

export type LearningListTexts = {
  label: string
  anonymous: string
  login: { label: string; href: string }
  empty: string
  /** Contains `{percent}`. */
  progress: string
}

type CourseProps = { item: NonNullable<UserInfo['learning_info']>[number]; progress: string }

function Course({ item, progress }: CourseProps) {
  // Only http addresses and paths become links: the list is untrusted.
  const href = /^(https:\/\/|\/(?!\/))/.test(item.url) ? item.url : undefined
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-6 border-b border-line py-4">
      {href ? (
        <a href={href} className="font-semibold text-link">
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
  const user = useSession()
  if (!user) {
    return (
      <p className="flex flex-wrap gap-x-2">
        <span>{texts.anonymous}</span>
        <a href={texts.login.href} rel="nofollow" className="font-semibold text-link">
          {texts.login.label}
        </a>
      </p>
    )
  }
  const { learning_info: courses = [] } = user
  if (courses.length === 0) return <p>{texts.empty}</p>
  return (
    <ul aria-label={texts.label} className="border-t border-ink">
      {courses.map((item) => (
        <Course key={item.id} item={item} progress={texts.progress} />
      ))}
    </ul>
  )
}
