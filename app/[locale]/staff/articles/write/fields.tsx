import { ArticleBody } from '@/components/staff/article-body'
import { Input } from '@/components/staff/fields'
import { CoverField } from '@/components/staff/picture/cover-field'
import { Checkbox } from '@/components/ui/checkbox'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { showBodyAction } from '../../_actions/article-body'
import type { ArticleValues } from '../../_desk/articles/values'
import type { Text } from '../../_desk/text'

type ArticleFieldsProps = {
  text: Text
  locale: string
  values: ArticleValues
  isNew: boolean
  isLesson: boolean
}

type LessonFieldsProps = Pick<ArticleFieldsProps, 'text' | 'values'>

function LessonFields({ text, values }: LessonFieldsProps) {
  const label = (name: IdBelow<'components.staff.articles.field'>) => text(`articles.field.${name}`)
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <Input name="time" label={label('time')} hint={label('time-hint')} defaultValue={values.time} />
      <Input name="teacher" label={label('teacher')} defaultValue={values.teacher} />
      <Input name="minutes" inputMode="numeric" label={label('minutes')} defaultValue={values.minutes} />
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
export function ArticleFields({ text, locale, values, isNew, isLesson }: ArticleFieldsProps) {
  const label = (name: IdBelow<'components.staff.articles.field'>) => text(`articles.field.${name}`)
  const upload = {
    sending: text('articles.picture-sending', { percent: '{percent}' }),
    preparing: text('articles.picture-preparing'),
    large: text('pictures.errors.large'),
    network: text('pictures.errors.network'),
  }
  return (
    <>
      <Input name="title" label={label('title')} defaultValue={values.title} />
      {isNew ? (
        <Input
          name="id"
          label={text('articles.id')}
          hint={text('articles.id-hint')}
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
      {isLesson ? <LessonFields text={text} values={values} /> : null}
      <CoverField
        name="cover"
        defaultValue={values.cover}
        texts={{
          label: label('cover'),
          hint: label('cover-hint'),
          choose: text('articles.cover-choose'),
          replace: text('articles.cover-replace'),
          remove: text('articles.cover-remove'),
          upload,
        }}
      >
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
        texts={{
          label: label('body'),
          hint: label('body-hint'),
          preview: text('articles.preview'),
          hide: text('articles.preview-hide'),
          picture: {
            upload,
            add: text('articles.picture-add'),
            drop: text('articles.picture-drop'),
            alt: text('articles.picture-alt'),
            hint: label('cover-alt-hint'),
            insert: text('articles.picture-insert'),
            cancel: text('articles.picture-cancel'),
            missing: text('pictures.errors.alt'),
          },
        }}
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
