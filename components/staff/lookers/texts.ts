import type { LookersProps } from '@/components/staff/lookers'
import type { Text } from '@/components/staff/text'

/** The texts about officers who look at an application, with a mark for their names. */
export function lookerTexts({ text }: { text: Text }): LookersProps['texts'] {
  const names = '{names}'
  return {
    one: text('live.looking', { names }),
    several: text('live.looking-several', { names }),
    separator: text('detail.separator'),
  }
}
