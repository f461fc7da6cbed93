import { Input } from '@/components/staff/fields'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** A new password, typed twice because the input is hidden. */
export function NewPasswordFields({
  t,
  autoFocus = false,
}: {
  t: StaffTranslate
  autoFocus?: boolean
}) {
  return (
    <>
      <Input
        name="password"
        type="password"
        label={t('field.new-password')}
        hint={t('field.new-password-hint')}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <Input name="again" type="password" label={t('field.again')} autoComplete="new-password" />
    </>
  )
}
