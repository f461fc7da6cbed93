import { Alert } from '@/components/staff/alert'
import { RecordItem, RecordList, SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { listTemplates, templateName, type Template } from '@/lib/messages/templates'
import { userText } from '@/lib/text/user-text'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { TemplateForm } from './template-form'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

const path = '/staff/templates'

export const generateMetadata = titleMetadata('template.title')

export default async function TemplatesPage({ params, searchParams }: DeskProps) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('templates.manage')) return <NotPermitted desk={desk} path={path} />
  const { t, db, by } = desk
  const { edit, saved } = await searchParams
  const templates = await listTemplates(db, by.at)
  const edited = templates.find(({ id }) => id === edit)
  return (
    <StaffPage desk={desk} path={edited ? `${path}?edit=${edited.id}` : path}>
      <h1 className="text-3xl">{t('template.title')}</h1>
      <p className="measure text-sm leading-normal text-ink-soft">{t('template.lead')}</p>
      {saved === '1' ? <Alert kind="done">{t('template.saved')}</Alert> : null}
      {edited ? null : <List desk={desk} templates={templates} />}
      <SectionCard title={t(edited ? 'template.edit' : 'template.add')}>
        <TemplateForm key={edited?.id} desk={desk} template={edited} />
      </SectionCard>
    </StaffPage>
  )
}

function List({ desk: { t, locale }, templates }: { desk: Desk; templates: readonly Template[] }) {
  return (
    <SectionCard title={t('template.all')}>
      {templates.length === 0 ? <p className="text-ink-soft">{t('template.none')}</p> : null}
      <RecordList>
        {templates
          .map((template) => ({ ...template, name: templateName(template, locale) }))
          .map(({ id, name, texts }) => (
            <RecordItem
              key={id}
              actions={
                <a
                  href={`${path}?edit=${id}`}
                  className={buttonClass('outline')}
                  aria-label={t('template.change-label', { name })}
                >
                  {t('template.change')}
                </a>
              }
            >
              <strong className="font-semibold">{userText(name)}</strong>
              <span className="text-ink-soft">{userText(texts[locale].body)}</span>
            </RecordItem>
          ))}
      </RecordList>
    </SectionCard>
  )
}
