import type { Metadata } from 'next'
import { buttonClass } from '@/components/ui/button'
import { editFile, pathsOf } from '@/lib/edit/files'
import { wantedOf, type Wanted } from '@/lib/edit/wanted'
import { NotPermitted } from '@/app/staff/staff-layout'
import { orRefusal, EditLayout } from '@/app/[locale]/edit/_screens/edit-layout'
import { readCatalog } from '@/app/[locale]/edit/_screens/catalog'
import { openEditor, type Editor } from '@/app/[locale]/edit/_screens/editor'
import { documentHref, single, usesHref, type UsesOf } from '@/app/[locale]/edit/_screens/href'
import { figureOf, figureText } from '@/app/[locale]/edit/_screens/figure-table'
import { readUses } from '@/app/[locale]/edit/_screens/read-uses'
import { readSources } from '@/app/[locale]/edit/_screens/workspace'
import { editLanguage } from '@/app/[locale]/edit/_screens/text'
import { UsedInList } from '@/app/[locale]/edit/_screens/used-in'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { Checkbox } from '@/components/ui/checkbox'
import { claimsFile, type Figure } from '@/lib/edit/figure'
import { figureAction } from '@/app/[locale]/edit/_screens/figure-action'
import { officeDay } from '@/lib/time'

type FigureFormProps = { editor: Editor; figure: Figure }

/** A figure with everything that states it. One form changes the claim, its date and the statement of the specification. */
function FigureForm({ editor, figure }: FigureFormProps) {
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

type UsesPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: UsesPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('uses.title') }
}

/** Every place that uses a figure, a contact, a page, a question, a teacher or a program. */
export default async function UsesPage({ params, searchParams }: UsesPageProps) {
  const query = await searchParams
  const of: UsesOf = { path: single(query.path), fact: single(query.fact), contact: single(query.contact) }
  const path = usesHref(of)
  const found = await openEditor((await params).locale, path)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={path} />
  const { editor } = found
  return orRefusal(editor, path, () => screen(editor, of))
}

function wanted({ path, fact, contact }: UsesOf): readonly Wanted[] {
  if (fact) return [{ names: 'claim', id: fact }]
  return contact ? [{ names: 'contact', id: contact }] : wantedOf(path ?? '')
}

/** The name of what is looked for: of a document in the language of the editor, of other things their id. */
async function nameOf({ locale }: Editor, { path = '', fact, contact }: UsesOf): Promise<string> {
  if (fact) return figureOf(await readSources(), fact)?.labels[locale] ?? fact
  if (contact) return contact
  const own = pathsOf(path)
  const document = (await readCatalog()).find((one) => own.includes(one.path))
  const title = document?.titles.find((one) => one.locale === locale) ?? document?.titles[0]
  return title?.title ?? path
}

async function screen(editor: Editor, of: UsesOf) {
  const { t } = editor
  const things = wanted(of)
  const own = of.path && editFile(of.path) ? pathsOf(of.path) : []
  const [used, name, sources] = await Promise.all([readUses(things, own), nameOf(editor, of), readSources()])
  const figure = of.fact ? figureOf(sources, of.fact) : undefined
  const count = used.reduce((sum, { uses }) => sum + uses.length, 0)
  return (
    <EditLayout editor={editor} path={usesHref(of)}>
      <h1 className="text-3xl break-words">{t('uses.of', { name })}</h1>
      <p className="text-ink-soft">{t('uses.count', { count, texts: used.length })}</p>
      {own[0] ? (
        <a href={documentHref(own[0])} className={`${buttonClass('outline')} justify-self-start`}>
          {t('uses.edit')}
        </a>
      ) : null}
      {figure ? <FigureForm editor={editor} figure={figure} /> : null}
      {used.length === 0 ? <p>{t('uses.none')}</p> : <UsedInList editor={editor} used={used} />}
    </EditLayout>
  )
}
