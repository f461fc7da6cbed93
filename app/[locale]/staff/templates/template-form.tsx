import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit, TextArea } from '@/components/staff/fields'
import { smsParts } from '@/components/staff/message-text/parts'
import { locales, type Locale } from '@/lib/i18n/locales'
import { fillIn, placeholders } from '@/lib/messages/placeholders'
import { sampleValues, smsText, templateName, type Template } from '@/lib/messages/templates'
import { longestSms, longestSubject } from '@/schemas/messages'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { removeTemplateAction, saveTemplateAction } from './actions'

type TemplateFormProps = { desk: Desk; template: Template | undefined }

/** Changes a template, or adds one. The stored text is shown with sample values. */
export function TemplateForm({ desk: { t, locale }, template }: TemplateFormProps) {
  const list = placeholders.map((name) => `{${name}} ${t(`template.placeholder.${name}`)}`)
  return (
    <>
      <ActionForm id="template" action={saveTemplateAction.bind(null, locale)}>
        <Identity template={template} />
        <p className="text-sm leading-normal text-ink-soft">
          {t('template.placeholders', { list: list.join(t('detail.separator')) })}
        </p>
        {locales.map((language) => (
          <Language key={language} t={t} language={language} template={template} />
        ))}
        <Submit className="justify-self-start">{t('template.save')}</Submit>
      </ActionForm>
      {template ? (
        <ActionForm id="remove-template" action={removeTemplateAction.bind(null, locale)}>
          <Identity template={template} />
          <Submit kind="quiet" className="justify-self-start px-0!">
            {t('template.remove')}
          </Submit>
        </ActionForm>
      ) : null}
    </>
  )
}

function Identity({ template }: { template: Template | undefined }) {
  return (
    <>
      <input type="hidden" name="id" value={template?.id ?? ''} />
      <input type="hidden" name="version" value={template?.version ?? ''} />
    </>
  )
}

type LanguageProps = { t: Desk['t']; language: Locale; template: Template | undefined }

function Language({ t, language, template }: LanguageProps) {
  const own = template?.texts[language]
  const whole = own && smsText(language, fillIn(own.body, sampleValues(language)))
  const size = smsParts(whole ?? '')
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left mb-3 font-semibold">{t(`language.${language}`)}</legend>
      <Input
        name={`name-${language}`}
        label={t('template.name')}
        hint={t('template.name-hint')}
        defaultValue={template && templateName(template, language)}
        maxLength={60}
      />
      <TextArea
        name={`body-${language}`}
        label={t('message.body')}
        hint={t('message.body-hint', { count: longestSms })}
        defaultValue={own?.body}
        rows={4}
        maxLength={longestSms}
      />
      {whole ? (
        <p lang={language} className="border-l-2 border-blossom px-3 py-1 text-sm leading-normal">
          {whole}
          <span className="block text-ink-soft">{t('message.size', size)}</span>
        </p>
      ) : null}
      <Input
        name={`subject-${language}`}
        label={t('template.subject')}
        defaultValue={own?.subject}
        maxLength={longestSubject}
      />
      <Input
        name={`provider-${language}`}
        label={t('template.provider')}
        hint={t('template.provider-hint')}
        defaultValue={own?.provider}
        maxLength={100}
      />
    </fieldset>
  )
}
