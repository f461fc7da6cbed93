import { ArticleBody } from '@/components/staff/article-body'
import { Input } from '@/components/staff/fields'
import { Checkbox } from '@/components/ui/checkbox'
import type { DeskArticle } from '@/lib/articles/desk'
import type { Text } from '../../_desk/text'
import type { IdBelow } from '@/lib/i18n/message-ids'

type ArticleFieldsProps = { text: Text; article: DeskArticle | undefined; lesson: boolean; today: string }

/** The controls of an article; those of a lesson only in the channel of lessons. */
export function ArticleFields({ text, article, lesson, today }: ArticleFieldsProps) {
  const label = (name: IdBelow<'components.staff.articles.field'>) => text(`articles.field.${name}`)
  return (
    <>
      {article ? null : (
        <Input
          name="id"
          label={text('articles.id')}
          hint={text('articles.id-hint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Input name="title" label={label('title')} defaultValue={article?.title} />
      <Input
        name="summary"
        label={label('summary')}
        hint={label('summary-hint')}
        defaultValue={article?.summary}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input name="author" label={label('author')} defaultValue={article?.author} />
        <Input name="date" type="date" label={label('date')} defaultValue={article?.date ?? today} />
      </div>
      {lesson ? (
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <Input name="time" label={label('time')} hint={label('time-hint')} defaultValue={article?.time} />
          <Input name="teacher" label={label('teacher')} defaultValue={article?.teacher} />
          <Input
            name="minutes"
            inputMode="numeric"
            label={label('minutes')}
            defaultValue={article?.minutes === undefined ? undefined : String(article.minutes)}
          />
          <Checkbox
            id="recording"
            name="recording"
            label={label('recording')}
            defaultChecked={article?.recording === true}
          />
        </div>
      ) : null}
      <ArticleBody
        name="body"
        defaultValue={article?.body ?? ''}
        texts={{
          label: label('body'),
          hint: label('body-hint'),
          preview: text('articles.preview'),
          hide: text('articles.preview-hide'),
          markdown: {
            newTab: text('articles.preview-new-tab'),
            scroll: text('articles.preview-scroll'),
          },
        }}
      />
    </>
  )
}
