import 'server-only'
import { Suspense } from 'react'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { withdrawAction } from './propose-action'
import { SectionCard } from '@/components/staff/section-card'
import { Alert } from '@/components/staff/alert'
import { StatusTag } from '@/components/staff/status-tag'
import type { Accepted } from '@/lib/edit/history'
import type { Proposal } from '@/lib/edit/workspace'
import type { Editor } from '../_screens/editor'
import { pathsOf } from '@/lib/edit/files'
import type { KeptDraft } from '@/lib/edit/drafts'
import type { Listed } from '../_screens/catalog'
import { documentHref, statusHref } from '../_screens/href'
import { nameOfFile, pathInLanguage } from '../_screens/document-row'
import { Settle } from './colleagues'
import { filesOf, itemChanged, summaryOf } from './drafts'
import { problemText } from '../_form/read-form'
import { obstaclesOf } from '../_check/draft-problems'

/** As many reasons, or changes, as somebody reads; the form of a file, or git, tells the rest. */
const most = 8

type FailedChecksProps = { editor: Editor; proposal: Proposal; catalog: readonly Listed[] }

/** Why the checks of a proposal have failed, in words: the content is checked here as it is checked there. */
async function FailedChecks({ editor, proposal, catalog }: FailedChecksProps) {
  const { t } = editor
  const problems = await obstaclesOf(await filesOf(proposal), undefined)
  if (problems.length === 0) return <p className="text-sm">{t('status.why-elsewhere')}</p>
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {problems.slice(0, most).map((problem, index) => (
        <li key={index} className="wrap-anywhere">
          <a href={documentHref(problem.file)} className="text-link">
            {titleOf(problem.file, catalog, editor)}
          </a>{' '}
          {problemText(problem, editor)}
        </li>
      ))}
    </ul>
  )
}

const looks = { pending: 'due', passed: 'contacted', failed: 'new' } as const

type AddsToProps = { editor: Editor; proposal: Proposal; anew?: string }

const linkClass = 'inline-flex min-h-11 items-center text-link'

/** Says that what is changed adds to an open proposal of the editor. `anew` is where to begin a new one instead. */
export function AddsTo({ editor: { t }, proposal: { title, url, branch }, anew }: AddsToProps) {
  return (
    <Alert kind="done">
      <p className="wrap-anywhere">{t('review.adds', { title })}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={url ?? statusHref(branch)} className={linkClass}>
          {t(url ? 'review.request' : 'review.branch')}
        </a>
        {anew ? (
          <a href={anew} className={linkClass}>
            {t('review.anew')}
          </a>
        ) : null}
      </p>
    </Alert>
  )
}

/** The title of a document in the language of the editor, or of a new one its place. */
function titleOf(path: string, catalog: readonly Listed[], editor: Editor): string {
  const titles = catalog.find((one) => pathsOf(path).includes(one.path))?.titles ?? []
  const shown = titles.find((one) => one.locale === editor.locale) ?? titles[0]
  return shown ? nameOfFile(path, shown.title, editor) : pathInLanguage(path).replace(/\.\w+$/, '')
}

type ProposalsProps = { editor: Editor; proposals: readonly Proposal[]; catalog: readonly Listed[] }

/** The branches and pull requests that wait for their review, with the state of their checks. */
export function Proposals({ editor, proposals, catalog }: ProposalsProps) {
  const { t, author, locale } = editor
  return (
    <SectionCard wide title={t('status.proposals')}>
      {proposals.length === 0 ? <p>{t('status.no-proposals')}</p> : null}
      <ul>
        {proposals.map((proposal) => {
          const { branch, title, url, checks, files, clashes, author: by } = proposal
          const documents = new Set(files.map((path) => pathsOf(path)[0] ?? path))
          return (
            <li key={branch} className="grid gap-1 border-b border-line py-3 last:border-b-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {[by.name || by.email, branch].join(' · ')}
              </p>
              <p className="flex flex-wrap items-center gap-x-4">
                {clashes.length > 0 ? <StatusTag status="new" label={t('status.clash')} /> : null}
                {checks ? <StatusTag status={looks[checks]} label={t(`checks.${checks}`)} /> : null}
                {url ? (
                  <a href={url} className={linkClass}>
                    {t('review.request')}
                  </a>
                ) : null}
                {[...documents].slice(0, 4).map((path) => (
                  <a key={path} href={documentHref(path)} className={linkClass}>
                    {t('status.open', { name: titleOf(path, catalog, editor) })}
                  </a>
                ))}
              </p>
              {author.email === by.email ? <Settle editor={editor} proposal={proposal} /> : null}
              {checks === 'failed' && clashes.length === 0 ? (
                <Suspense fallback={<p className="text-sm">{t('status.why-reading')}</p>}>
                  <FailedChecks editor={editor} proposal={proposal} catalog={catalog} />
                </Suspense>
              ) : null}
              {author.email === by.email ? (
                <details>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link">
                    {t('status.withdraw')}
                  </summary>
                  <ActionForm
                    id={`withdraw-${branch}`}
                    action={withdrawAction.bind(null, locale, branch)}
                  >
                    <p className="text-sm">{t('status.withdraw-lead')}</p>
                    <Submit kind="outline" className="justify-self-start">
                      {t('status.withdraw')}
                    </Submit>
                  </ActionForm>
                </details>
              ) : null}
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}

type AcceptedListProps = { editor: Editor; accepted: readonly Accepted[] }

/** What became part of the content lately, and the editor's own for longer; nothing if there is none. */
export function AcceptedList({ editor: { t, intl, author }, accepted }: AcceptedListProps) {
  const known = accepted.map((one) => ({
    ...one,
    isOwn: one.authors.some(({ email }) => email === author?.email),
  }))
  const shown = known.filter(({ isOwn }, index) => isOwn || index < most)
  if (shown.length === 0) return null
  return (
    <SectionCard wide title={t('status.accepted')} lead={t('status.accepted-lead')}>
      <ul>
        {shown.map(({ commit, at, title, authors, isOwn }) => (
          <li key={commit} className="grid gap-1 border-b border-line py-3 last:border-b-0">
            <p className="line-clamp-3 font-semibold wrap-anywhere">{title || commit}</p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
              <span>{intl.formatDate(at, { dateStyle: 'medium' })}</span>
              <span className="min-w-0 wrap-anywhere">
                {intl.formatList(authors.map(({ name, email }) => name || email))}
              </span>
              {isOwn ? <StatusTag status="contacted" label={t('status.yours')} /> : null}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type DraftListProps = { editor: Editor; drafts: readonly KeptDraft[] }

/** What the editor has changed and not proposed, with the way back to its place; nothing if there is none. */
export async function DraftList({ editor, drafts }: DraftListProps) {
  const { t, intl } = editor
  if (drafts.length === 0) return null
  const told = await Promise.all(
    drafts.map(async (draft) => ({
      ...draft,
      what: await summaryOf(draft.files, editor),
      item: await itemChanged(draft),
    })),
  )
  return (
    <SectionCard wide title={t('status.drafts')} lead={t('status.drafts-lead')}>
      <ul>
        {told.map(({ id, path, updatedAt, what, item }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-6 border-b border-line py-2 last:border-b-0"
          >
            <span className="font-semibold wrap-anywhere">{what}</span>
            <span className="text-sm text-ink-soft">
              {intl.formatDate(updatedAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
            <a href={documentHref(path, { draft: id, item })} className={linkClass}>
              {t('status.continue')}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
