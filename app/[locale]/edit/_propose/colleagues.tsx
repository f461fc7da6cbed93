import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Alert } from '@/components/staff/alert'
import { Submit } from '@/components/staff/fields'
import { findDraftsOfOthers } from '@/lib/edit/drafts'
import { pathsOf } from '@/lib/edit/files'
import type { Proposal } from '@/lib/edit/workspace'
import type { Editor } from '../_screens/editor'
import { workspace } from '../_screens/workspace'
import { filesOf, summaryOf, type DraftFile } from './drafts'
import { settleAction } from './propose-action'

type SettleProps = { editor: Editor; proposal: Proposal }

/** Says that a proposal of the editor cannot be merged, and leads to both versions; nothing for one that can. */
export function Settle({
  editor: { t, locale },
  proposal: { branch, title, clashes },
}: SettleProps) {
  if (clashes.length === 0) return null
  return (
    <Alert kind="warning">
      <p className="wrap-anywhere">{t('review.clash', { title })}</p>
      <ActionForm id={`settle-${branch}`} action={settleAction.bind(null, locale, branch)}>
        <Submit kind="outline" className="justify-self-start">
          {t('review.clash-see')}
        </Submit>
      </ActionForm>
    </Alert>
  )
}

type ColleaguesProps = { editor: Editor; paths: readonly string[] }

/** Who else is changing these documents, and what in them: in open proposals and in drafts that this server keeps. */
export async function Colleagues({ editor, paths }: ColleaguesProps) {
  const { t, intl, db, desk, by, author } = editor
  const own = new Set(paths.flatMap(pathsOf))
  const isOwn = ({ path }: DraftFile) => own.has(path)
  const open = await workspace().proposals({ checks: false })
  const others = open.filter(
    (one) => one.author.email !== author.email && one.files.some((path) => own.has(path)),
  )
  const proposed = others.map(async (one) => {
    const what = await summaryOf((await filesOf(one)).filter(isOwn), editor)
    return {
      key: one.branch,
      url: one.url,
      text: t('colleagues.proposed', { name: one.author.name, what }),
    }
  })
  const kept = await findDraftsOfOthers(db, desk.account.id, [...own], by.at)
  const drafted = kept.map(async ({ name, files, updatedAt }) => {
    const time = intl.formatDate(updatedAt, { dateStyle: 'medium', timeStyle: 'short' })
    const text = t('colleagues.drafts', {
      name,
      what: await summaryOf(files.filter(isOwn), editor),
      time,
    })
    return { key: `${name} ${time}`, url: undefined, text }
  })
  const all = await Promise.all([...proposed, ...drafted])
  if (all.length === 0) return null
  return (
    <Alert kind="warning">
      <ul className="grid gap-1">
        {all.map(({ key, url, text }) => (
          <li key={key} className="wrap-anywhere">
            {text}{' '}
            {url ? (
              <a href={url} className="inline-flex min-h-11 items-center text-link">
                {t('review.request')}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
