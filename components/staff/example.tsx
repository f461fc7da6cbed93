import type { ReactNode } from 'react'
import { useT } from '@/components/intl/use-t'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** Hands `t` to the examples of server components; the gallery and the tests provide the messages. */
export function Example({ children }: { children: (t: StaffTranslate) => ReactNode }) {
  return children(useT('components.staff'))
}
