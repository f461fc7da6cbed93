import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { TagOptions } from '@/components/staff/tag-options'
import { longestTag } from '@/lib/applications/change/tag-text'
import { listTags, tagsOf } from '@/lib/applications/change/tags'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import { tagAction } from '../../tags/actions'

type TagsProps = { desk: Desk; id: string; version: number; changes: boolean }

/** The tags of an application, each with a button that removes it, and the field that adds one. */
export async function Tags({ desk, id, version, changes }: TagsProps) {
  const { db, t, locale } = desk
  const tags = (await tagsOf(db, [id])).get(id) ?? []
  if (!changes)
    return tags.length === 0 ? null : (
      <p className="text-sm break-words">
        {t('tags.list', { tags: tags.map(userText).join(t('detail.separator')) })}
      </p>
    )
  return (
    <ActionForm
      id="tags"
      action={tagAction.bind(null, locale, id)}
      className="grid gap-2 text-sm print:not-has-[li]:hidden"
    >
      <input type="hidden" name="version" value={version} />
      <Input
        key={tags.length}
        name="tag"
        label={t('tags.title')}
        list="known-tags"
        maxLength={longestTag + 8}
        autoComplete="off"
        data-key="t"
        className="text-sm print:hidden"
        side={
          <Submit kind="outline" className="px-4 text-sm print:hidden">
            {t('tags.add')}
          </Submit>
        }
      />
      <TagOptions id="known-tags" tags={await listTags(db)} />
      {tags.length > 0 ? (
        <ul aria-label={t('tags.title')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center border border-line bg-paper pl-2.5">
              <span className="min-w-0 break-words">{userText(tag)}</span>
              <Submit
                kind="quiet"
                name="remove"
                value={tag}
                aria-label={t('tags.remove', { tag: userText(tag) })}
                className="min-w-11 px-0! py-0 text-sm no-underline! print:hidden"
              >
                ×
              </Submit>
            </li>
          ))}
        </ul>
      ) : null}
    </ActionForm>
  )
}
