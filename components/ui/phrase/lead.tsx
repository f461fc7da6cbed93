import { createElement, Fragment, type ReactNode } from 'react'
import { wordGroups } from '@/components/ui/phrase/groups'

function inGroups(text: string): ReactNode {
  const parts = wordGroups(text).flatMap((group, index) =>
    index === 0 ? [group] : [createElement('wbr'), group],
  )
  return createElement(Fragment, null, ...parts)
}

/**
 * The paragraph that opens a page or a section. Chinese lines break between words only: browsers break Chinese
 * anywhere, and `word-break: auto-phrase` knows no Chinese yet. For what the server alone renders.
 */
export function Lead({ text, className = '' }: { text: string; className?: string }) {
  const chinese = /\p{Script=Han}/u.test(text)
  return (
    <p className={`lead text-ink-soft ${chinese ? 'break-keep' : ''} ${className}`}>
      {chinese ? inGroups(text) : text}
    </p>
  )
}
