import type { LookersProps } from '@/components/staff/lookers'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** The texts about officers who look at an application, with a mark for their names. */
export function lookerTexts({ t }: { t: StaffTranslate }): LookersProps['texts'] {
  const names = '{names}'
  return {
    one: t('live.looking', { names }),
    several: t('live.looking-several', { names }),
    separator: t('detail.separator'),
  }
}
