import { Input } from '@/components/staff/fields'
import type { Text } from '../text'

/** A new password, typed twice because the input is hidden. */
export function NewPasswordFields({ text }: { text: Text }) {
  return (
    <>
      <Input
        name="password"
        type="password"
        label={text('field.new-password')}
        hint={text('field.new-password-hint')}
        autoComplete="new-password"
      />
      <Input name="again" type="password" label={text('field.again')} autoComplete="new-password" />
    </>
  )
}
