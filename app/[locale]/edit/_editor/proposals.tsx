import 'server-only'
import { SectionCard } from '@/components/staff/section-card'
import { StatusTag } from '@/components/staff/status-tag'
import type { Proposal } from '@/lib/edit/workspace'
import type { Editor } from './editor'

const looks = { pending: 'due', passed: 'contacted', failed: 'new' } as const

/** The branches and pull requests that wait for their review, with the state of their checks. */
export function Proposals({
  editor: { say },
  proposals,
}: {
  editor: Editor
  proposals: readonly Proposal[]
}) {
  return (
    <SectionCard wide title={say('status.proposals')}>
      {proposals.length === 0 ? <p>{say('status.no-proposals')}</p> : null}
      <ul>
        {proposals.map(({ branch, title, url, checks, files }) => (
          <li key={branch} className="grid gap-1 border-b border-line py-3 last:border-b-0">
            <p className="font-semibold break-words">{title}</p>
            <p className="text-sm break-all text-ink-soft">{`${branch} · ${files.join(' · ')}`}</p>
            <p className="flex flex-wrap items-center gap-x-4">
              {checks ? <StatusTag status={looks[checks]} label={say(`checks.${checks}`)} /> : null}
              {url ? (
                <a
                  href={url}
                  className="inline-flex min-h-11 items-center text-crimson underline underline-offset-4"
                >
                  {say('review.request')}
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
