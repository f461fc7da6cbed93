import { roles } from '@/schemas/staff'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** The options for roles, each with what it permits. */
export function roleOptions(t: StaffTranslate) {
  return roles.map((value) => ({ value, label: t(`role.${value}`), hint: t(`role-hint.${value}`) }))
}
