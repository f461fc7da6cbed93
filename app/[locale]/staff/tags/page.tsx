import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { TagOptions } from '@/components/staff/tag-options'
import { longestTag } from '@/lib/applications/change/tag-text'
import { listTags } from '@/lib/applications/change/tags'
import { userText } from '@/lib/text/user-text'
import { dropTagAction, renameTagAction } from './actions'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { inboxHref } from '@/app/[locale]/staff/_inbox/inbox-query'
import { openDesk, type Desk } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

type TagsPageProps = { params: Promise<{ locale: string }> }

const path = '/staff/tags'

export const generateMetadata = titleMetadata('tags.title')

/** All tags, for leads, who rename, unite and remove them. */
export default async function TagsPage({ params }: TagsPageProps) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.merge')) return <NotPermitted desk={desk} path={path} />
  const { t, db } = desk
  const tags = await listTags(db)
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('tags.title')}</h1>
      <Rename desk={desk} tags={tags} />
      <All desk={desk} tags={tags} />
    </StaffPage>
  )
}

type PartProps = { desk: Desk; tags: readonly string[] }

function Rename({ desk: { t, locale }, tags }: PartProps) {
  return (
    <SectionCard title={t('tags.rename')} lead={t('tags.rename-lead')}>
      <ActionForm
        id="rename-tag"
        action={renameTagAction.bind(null, locale)}
        className="grid gap-4"
      >
        <Choice
          name="tag"
          label={t('tags.which')}
          options={tags.map((tag) => ({ value: tag, label: userText(tag) }))}
        />
        <Input
          name="to"
          label={t('tags.to')}
          list="all-tags"
          maxLength={longestTag + 8}
          autoComplete="off"
        />
        <TagOptions id="all-tags" tags={tags} />
        <Submit className="justify-self-start">{t('tags.do-rename')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}

function All({ desk: { t, locale }, tags }: PartProps) {
  return (
    <SectionCard title={t('tags.all')} lead={t('tags.all-lead')}>
      <ActionForm id="drop-tag" action={dropTagAction.bind(null, locale)} className="grid gap-3">
        {tags.length === 0 ? <p className="text-sm text-ink-soft">{t('tags.none')}</p> : null}
        <ul className="grid">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center justify-between gap-4 border-t border-line first:border-t-0"
            >
              <a
                href={inboxHref({ tag, status: 'all' })}
                className="flex min-h-11 min-w-0 items-center break-words text-link"
              >
                {userText(tag)}
              </a>
              <Submit
                kind="quiet"
                name="drop"
                value={tag}
                aria-label={t('tags.drop-label', { tag: userText(tag) })}
                className="px-0! text-sm"
              >
                {t('tags.drop')}
              </Submit>
            </li>
          ))}
        </ul>
      </ActionForm>
    </SectionCard>
  )
}
