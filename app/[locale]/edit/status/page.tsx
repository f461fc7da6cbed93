import { Alert } from '@/components/staff/alert'
import { EditLayout, editScreen } from '@/app/[locale]/edit/_screens/edit-layout'
import { readCatalog } from '@/app/[locale]/edit/_screens/catalog'
import { readClaims, type Stated } from '@/app/[locale]/edit/_screens/read-uses'
import { BehindList, PlannedList } from '@/app/[locale]/edit/_screens/document-row'
import { readNames } from '@/app/[locale]/edit/_form/entry-names'
import { type Editor } from '@/app/[locale]/edit/_screens/editor'
import { singleValue, statusHref } from '@/app/[locale]/edit/_screens/href'
import { AcceptedList, DraftList, Proposals } from '@/app/[locale]/edit/_propose/proposals'
import { ownDrafts, readEditors } from '@/app/[locale]/edit/_propose/drafts'
import { readStaleness } from '@/app/[locale]/edit/_screens/staleness'
import { ofCommit, workspace } from '@/app/[locale]/edit/_screens/workspace'
import { acceptedChanges } from '@/lib/edit/history'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { countedWords } from '@/schemas/content/choices/data'
import { inLanguage } from '@/app/[locale]/edit/_form/field-views'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'
import { editTitle } from '../_screens/text'

/** A figure, or in words the list whose length it was. */
const valueWords = (value: string, editor: Editor) =>
  isCounted(value) ? inLanguage(countedWords[value], editor) : value

const isCounted = (value: string): value is keyof typeof countedWords =>
  Object.hasOwn(countedWords, value)

const cell = 'border-b border-line py-2 pr-4 text-left align-top'

/** What the site claimed when, by claim: every value, and the commits between which it stood on the site. */
function ClaimsTable({ editor, claims }: { editor: Editor; claims: readonly Stated[] }) {
  const { t, intl } = editor
  const day = (at: Date) => intl.formatDate(at, { dateStyle: 'medium' })
  const heads = ['claim', 'value', 'as-of', 'since', 'until', 'commit'] as const
  return (
    <SectionCard wide title={t('status.claims')} lead={t('status.claims-lead')}>
      <a href="/edit/claims" download className={`${buttonClass('outline')} justify-self-start`}>
        {t('status.claims-csv')}
      </a>
      {/* The columns scroll sideways in windows that are narrower than them. */}
      <p
        aria-hidden
        className="scroll-cue flex! items-center gap-2 text-sm text-ink-soft lg:hidden!"
      >
        {intl.formatMessage({ id: 'components.sections.scroll' })}
        <Icon name="arrow-right" size={16} />
      </p>
      <div
        className="max-h-[36rem] overflow-auto"
        role="region"
        aria-label={t('status.claims')}
        tabIndex={0}
      >
        <table className="w-full min-w-[44rem] text-sm tabular-nums">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${cell} sticky top-0 bg-white`}>
                  {t(`status.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {claims.map(({ id, value, asOf, since, until, commit }) => (
              <tr key={`${id} ${commit}`}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {editor.nameOf?.('claim', id) ?? id}
                </th>
                <td className={cell}>{valueWords(value, editor)}</td>
                <td className={cell}>{asOf}</td>
                <td className={cell}>{day(since)}</td>
                <td className={cell}>{until ? day(until) : t('status.now')}</td>
                <td className={`${cell} font-mono`}>{commit.slice(0, 8)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  )
}

export const generateMetadata = editTitle('status.title')

/** Which languages are behind, the proposals that are open and what was accepted, and what the site claimed when. */
export default async function StatusPage({ params, searchParams }: DeskProps) {
  const asked = await searchParams
  const [branch, instead] = [singleValue(asked.branch), singleValue(asked.instead)]
  return editScreen(params, statusHref(branch), (editor) =>
    screen(editor, branch, instead !== undefined),
  )
}

async function screen(found: Editor, branch: string | undefined, isInstead: boolean) {
  const editor = { ...found, nameOf: await readNames(found.locale) }
  const { t } = editor
  const [drafts, proposals, accepted, catalog, staleness, claims] = await Promise.all([
    ownDrafts(editor),
    workspace().proposals(),
    readEditors(editor).then((people) =>
      ofCommit(`accepted ${[...people].join()}`, (from) => acceptedChanges(from, people)),
    ),
    readCatalog(),
    readStaleness(),
    readClaims(),
  ])
  const isProposed = proposals.some((one) => one.branch === branch)
  return (
    <EditLayout editor={editor} path={statusHref()}>
      <h1 className="text-3xl">{t('status.title')}</h1>
      {branch !== undefined && isProposed ? (
        <Alert kind="done">
          <p role="status">{t('review.proposed', { branch })}</p>
          {isInstead ? <p>{t('review.replaced')}</p> : null}
        </Alert>
      ) : null}
      <DraftList editor={editor} drafts={drafts} />
      <Proposals editor={editor} proposals={proposals} catalog={catalog} />
      <AcceptedList editor={editor} accepted={accepted} />
      <PlannedList editor={editor} catalog={catalog} staleness={staleness} />
      <BehindList editor={editor} catalog={catalog} staleness={staleness} />
      <ClaimsTable editor={editor} claims={claims} />
    </EditLayout>
  )
}
