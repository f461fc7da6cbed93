import { Input } from '@/components/staff/fields'
import { type ArticleValues } from '@/app/[locale]/staff/articles/writing'
import { ArticleBody } from '@/app/[locale]/staff/articles/write/article-body'
import { CoverField } from '@/app/[locale]/staff/articles/write/cover-field'
import { Checkbox } from '@/components/ui/checkbox'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { showBodyAction } from '@/app/[locale]/staff/articles/write/show-body'
import type { StaffTranslate } from '@/lib/i18n/translate'

type ArticleFieldsProps = {
  t: StaffTranslate
  locale: string
  values: ArticleValues
  isNew: boolean
  isLesson: boolean
}

type LessonFieldsProps = Pick<ArticleFieldsProps, 't' | 'values'>

function LessonFields({ t, values }: LessonFieldsProps) {
  const label = (name: IdBelow<'components.staff.articles.field'>) => t(`articles.field.${name}`)
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <Input
        name="time"
        label={label('time')}
        hint={label('time-hint')}
        defaultValue={values.time}
      />
      <Input name="teacher" label={label('teacher')} defaultValue={values.teacher} />
      <Input
        name="minutes"
        inputMode="numeric"
        label={label('minutes')}
        defaultValue={values.minutes}
      />
      <Input
        name="places"
        inputMode="numeric"
        label={label('places')}
        hint={label('places-hint')}
        defaultValue={values.places}
      />
      <Checkbox
        id="canceled"
        name="canceled"
        label={label('canceled')}
        defaultChecked={values.canceled === 'on'}
      />
      <Checkbox
        id="recording"
        name="recording"
        label={label('recording')}
        defaultChecked={values.recording === 'on'}
      />
    </div>
  )
}

/** The controls of an article; those of a lesson only in the channel of lessons. */
export function ArticleFields({ t, locale, values, isNew, isLesson }: ArticleFieldsProps) {
  const label = (name: IdBelow<'components.staff.articles.field'>) => t(`articles.field.${name}`)
  return (
    <>
      <Input name="title" label={label('title')} defaultValue={values.title} />
      {isNew ? (
        <Input
          name="id"
          label={t('articles.id')}
          hint={t('articles.id-hint')}
          defaultValue={values.id}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <Input
        name="summary"
        label={label('summary')}
        hint={label('summary-hint')}
        defaultValue={values.summary}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input name="author" label={label('author')} defaultValue={values.author} />
        <Input name="date" type="date" label={label('date')} defaultValue={values.date} />
      </div>
      {isLesson ? <LessonFields t={t} values={values} /> : null}
      <CoverField name="cover" defaultValue={values.cover}>
        <Input
          name="coverAlt"
          label={label('coverAlt')}
          hint={label('cover-alt-hint')}
          defaultValue={values.coverAlt}
        />
      </CoverField>
      <ArticleBody
        name="body"
        defaultValue={values.body ?? ''}
        show={showBodyAction.bind(null, locale)}
      />
      <Input
        name="publishAt"
        type="datetime-local"
        label={label('publish-at')}
        hint={label('publish-at-hint')}
        defaultValue={values.publishAt}
      />
    </>
  )
}
