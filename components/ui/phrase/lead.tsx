import { createElement, Fragment, type ReactNode } from 'react'
import { wordGroups } from '@/components/ui/phrase/groups'

function inGroups(text: string): ReactNode {
  const parts = wordGroups(text).flatMap((group, index) =>
    index === 0 ? [group] : [createElement('wbr'), group],
  )
  return createElement(Fragment, null, ...parts)
}

/**
 * The first paragraph of a page or section. Chinese lines break between words only: browsers break Chinese anywhere,
 * and `word-break: auto-phrase` does not support Chinese yet. For server components.
 */
export function Lead({ text, className = '' }: { text: string; className?: string }) {
  const chinese = /\p{Script=Han}/u.test(text)
  return (
    <p className={`lead text-ink-soft ${chinese ? 'break-keep' : ''} ${className}`}>
      {chinese ? inGroups(text) : text}
    </p>
  )
}
