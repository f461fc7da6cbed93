import { roles } from '@/schemas/staff'
import type { Text } from '../text'

/** The options for roles, each with what it permits. */
export function roleOptions(text: Text) {
  return roles.map((value) => ({ value, label: text(`role.${value}`), hint: text(`role-hint.${value}`) }))
}
