import 'server-only'
import { locales } from '@/lib/i18n/locales'
import { templateName } from '@/lib/messages/templates'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { choiceHref, viasTo, type MessageChoice } from './choice'

type OptionsProps = {
  desk: Desk
  application: { id: string; phone: string }
  choice: MessageChoice
}
type Option = { label: string; href: string; current: boolean }

/** Channel, among those that can reach the applicant, language and template: links, one tap each. */
export function MessageOptions({ desk: { t, locale }, application, choice }: OptionsProps) {
  const { id } = application
  const vias = viasTo(application).map((via) => ({
    label: t(`message.channel.${via}`),
    href: choiceHref(id, { ...choice, via }),
    current: via === choice.via,
  }))
  const languages = locales.map((language) => ({
    label: t(`language.${language}`),
    href: choiceHref(id, { ...choice, language }),
    current: language === choice.language,
  }))
  const templates = choice.templates.map((template) => ({
    label: userText(templateName(template, locale)),
    href: choiceHref(id, { ...choice, template }),
    current: template.id === choice.template?.id,
  }))
  return (
    <div className="grid gap-4">
      <Options label={t('message.by')} options={vias} />
      <Options label={t('message.language')} options={languages} />
      {templates.length > 0 ? (
        <Options label={t('message.template')} options={templates} pressed />
      ) : null}
    </div>
  )
}

/** `pressed`: with the keys 1 to 9. */
function Options({
  label,
  options,
  pressed = false,
}: {
  label: string
  options: readonly Option[]
  pressed?: boolean
}) {
  return (
    <nav aria-label={label} className="grid gap-1.5">
      <p className="font-semibold" aria-hidden>
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <li key={option.href}>
            <a
              href={option.href}
              aria-current={option.current ? 'true' : undefined}
              data-press={pressed && index < 9 ? index + 1 : undefined}
              className="flex min-h-11 items-center border border-ink bg-white px-3.5 text-sm aria-[current]:border-crimson aria-[current]:bg-crimson aria-[current]:text-white"
            >
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
