import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { claimsFile, type Figure } from '@/lib/edit/figure'
import { figureAction } from './figure-action'
import type { Editor } from './editor'
import { documentHref } from './href'
import { figureText } from './figure-table'
import { officeDay } from '@/lib/time'

type FigureFormProps = { editor: Editor; figure: Figure }

/** A figure with everything that states it. One form changes the claim, its date and the statement of the specification. */
export function FigureForm({ editor, figure }: FigureFormProps) {
  const { t, locale } = editor
  const { id, value, labels, asOf, statement } = figure
  return (
    <SectionCard
      title={`${figureText(figure)} ${labels[locale] ?? ''}`}
      lead={t('figure.as-of', { day: asOf })}
    >
      {statement ? <p className="text-sm">{t('figure.says', { says: statement.says })}</p> : null}
      {value === undefined ? (
        <p>{t('figure.counted')}</p>
      ) : (
        <ActionForm id="figure" action={figureAction.bind(null, locale, id)}>
          <div className="flex flex-wrap gap-4">
            <Input
              name="value"
              label={t(typeof value === 'number' ? 'figure.value' : 'figure.from')}
              inputMode="decimal"
              defaultValue={String(typeof value === 'number' ? value : value[0])}
            />
            {typeof value === 'number' ? null : (
              <Input name="to" label={t('figure.to')} inputMode="decimal" defaultValue={String(value[1])} />
            )}
            <Input name="asOf" type="date" label={t('status.as-of')} defaultValue={officeDay(editor.by.at)} />
          </div>
          {statement ? (
            <Checkbox id="figure-statement" name="statement" label={t('figure.statement')} defaultChecked />
          ) : null}
          <div className="flex flex-wrap items-center gap-4">
            <Submit>{t('document.review')}</Submit>
            <a href={documentHref(claimsFile, { find: id, item: id })} className={buttonClass('quiet')}>
              {t('figure.all-fields')}
            </a>
          </div>
        </ActionForm>
      )}
    </SectionCard>
  )
}
