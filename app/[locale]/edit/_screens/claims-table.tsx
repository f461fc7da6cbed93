import 'server-only'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { countedWords } from '@/schemas/content/choices/data'
import type { Stated } from './claims'
import type { Editor } from './editor'
import { inLanguage } from '../_form/field-views'

/** A figure, or in words the list whose length it was. */
const valueWords = (value: string, editor: Editor) =>
  isCounted(value) ? inLanguage(countedWords[value], editor) : value

const isCounted = (value: string): value is keyof typeof countedWords => Object.hasOwn(countedWords, value)

const cell = 'border-b border-line py-2 pr-4 text-left align-top'

/** What the site claimed when, by claim: every value, and the commits between which it stood on the site. */
export function ClaimsTable({ editor, claims }: { editor: Editor; claims: readonly Stated[] }) {
  const { t, intl } = editor
  const day = (at: Date) => intl.formatDate(at, { dateStyle: 'medium' })
  const heads = ['claim', 'value', 'as-of', 'since', 'until', 'commit'] as const
  return (
    <SectionCard wide title={t('status.claims')} lead={t('status.claims-lead')}>
      <a href="/edit/claims" download className={`${buttonClass('outline')} justify-self-start`}>
        {t('status.claims-csv')}
      </a>
      {/* The columns scroll sideways in windows that are narrower than them. */}
      <p aria-hidden className="scroll-cue flex! items-center gap-2 text-sm text-ink-soft lg:hidden!">
        {intl.formatMessage({ id: 'components.sections.scroll' })}
        <Icon name="arrow-right" size={16} />
      </p>
      <div className="max-h-[36rem] overflow-auto" role="region" aria-label={t('status.claims')} tabIndex={0}>
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
