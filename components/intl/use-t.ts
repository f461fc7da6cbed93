import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { IdPrefix } from '@/lib/i18n/message-ids'
import { translate, type Translate } from '@/lib/i18n/translate'

/** The function `t` of a client component: `const t = useT('components.staff')`. On the server it is `translator`. */
export function useT<Prefix extends IdPrefix | '' = ''>(prefix?: Prefix): Translate<Prefix> {
  const intl = useIntl()
  return useMemo(() => translate(intl, prefix), [intl, prefix])
}
