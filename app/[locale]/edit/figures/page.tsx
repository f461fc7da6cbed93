import { buttonClass } from '@/components/ui/button'
import { editFile, pathsOf } from '@/lib/edit/files'
import { wantedOf, type Wanted } from '@/lib/edit/wanted'
import { EditLayout, editScreen } from '@/app/[locale]/edit/_screens/edit-layout'
import { readCatalog } from '@/app/[locale]/edit/_screens/catalog'
import { type Editor } from '@/app/[locale]/edit/_screens/editor'
import { documentHref, singleValue, usesHref, type UsesOf } from '@/app/[locale]/edit/_screens/href'
import { readUses } from '@/app/[locale]/edit/_screens/read-uses'
import { readSources, type Sources } from '@/app/[locale]/edit/_screens/workspace'
import { UsedInList } from '@/app/[locale]/edit/_screens/used-in'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { Checkbox } from '@/components/ui/checkbox'
import { claimsFile, readFigure, readFigures, type Figure } from '@/lib/edit/figure'
import { figureAction } from '@/app/[locale]/edit/_screens/figure-action'
import { officeDay } from '@/lib/time'
import { locales } from '@/schemas/locale'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'
import { editTitle } from '../_screens/text'

const readIn = (sources: Sources) => (path: string) => sources.get(path)?.source

function figureOf(sources: Sources, id: string): Figure | undefined {
  return readFigure(id, readIn(sources))
}

/** All figures, in the order of their file. */
function figuresOf(sources: Sources): readonly Figure[] {
  return readFigures(readIn(sources))
}

const plain = new Intl.NumberFormat('en-US')

/** The number of a figure as the editor sees it: “6,000+”, “16–24”. */
function figureText({ value, counted, plus }: Figure): string {
  if (value === undefined) return String(counted ?? '')
  const text = [value].flat().map(plain.format).join('–')
  return plus ? `${text}+` : text
}

type FigureTableProps = { editor: Editor; figures: readonly Figure[] }

/** The figures, one in a row that leads to its uses. */
function FigureTable({ editor: { t }, figures }: FigureTableProps) {
  return (
    <ul aria-label={t('figures.title')} className="border-t border-ink bg-white px-5 py-2 sm:px-7">
      {figures.map((figure) => (
        <li key={figure.id} className="border-b border-line last:border-b-0">
          <a
            href={usesHref({ fact: figure.id })}
            className="grid min-h-11 gap-x-6 gap-y-1 py-3 hover:text-crimson sm:grid-cols-[8rem_1fr_1fr] lg:grid-cols-[10rem_1fr_1fr_14rem]"
          >
            <span className="font-serif text-xl tabular-nums">{figureText(figure)}</span>
            {locales.map((locale) => (
              <span key={locale} lang={locale} className="self-center break-words">
                {figure.labels[locale] ?? ''}
              </span>
            ))}
            <span className="self-center text-sm break-words text-ink-soft max-lg:sm:col-start-2 max-lg:sm:col-span-2">
              {`${figure.id} · ${figure.asOf}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

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
              <Input
                name="to"
                label={t('figure.to')}
                inputMode="decimal"
                defaultValue={String(value[1])}
              />
            )}
            <Input
              name="asOf"
              type="date"
              label={t('status.as-of')}
              defaultValue={officeDay(editor.by.at)}
            />
          </div>
          {statement ? (
            <Checkbox
              id="figure-statement"
              name="statement"
              label={t('figure.statement')}
              defaultChecked
            />
          ) : null}
          <div className="flex flex-wrap items-center gap-4">
            <Submit>{t('document.review')}</Submit>
            <a
              href={documentHref(claimsFile, { find: id, item: id })}
              className={buttonClass('quiet')}
            >
              {t('figure.all-fields')}
            </a>
          </div>
        </ActionForm>
      )}
    </SectionCard>
  )
}

export const generateMetadata = editTitle('figures.title')

/** Every figure that the site claims; or the places that use a figure, a contact, a page, a question, a teacher or a program. */
export default async function FiguresPage({ params, searchParams }: DeskProps) {
  const query = await searchParams
  const of: UsesOf = {
    path: singleValue(query.path),
    fact: singleValue(query.fact),
    contact: singleValue(query.contact),
  }
  const path = usesHref(of)
  return editScreen(params, path, (editor) => screen(editor, of))
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
  if (!of.path && !of.fact && !of.contact)
    return (
      <EditLayout editor={editor} path={usesHref()}>
        <h1 className="text-3xl">{t('figures.title')}</h1>
        <p className="measure text-ink-soft">{t('figures.lead')}</p>
        <FigureTable editor={editor} figures={figuresOf(await readSources())} />
      </EditLayout>
    )
  const things = wanted(of)
  const own = of.path && editFile(of.path) ? pathsOf(of.path) : []
  const [used, name, sources] = await Promise.all([
    readUses(things, own),
    nameOf(editor, of),
    readSources(),
  ])
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
