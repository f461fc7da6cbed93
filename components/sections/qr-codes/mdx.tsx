import type { Bind } from '@/components/mdx/bind'
import { QrCodes } from '@/components/sections/qr-codes/index'
import type * as schema from '@/components/sections/qr-codes/schema'

export const bind: Bind<typeof schema> = ({ text, organisation }) => ({
  QrCodes: () => (
    <QrCodes
      codes={organisation.qr}
      name={(label) => text('components.sections.qr-codes.name', { label })}
      open={text('components.sections.qr-codes.open')}
    />
  ),
})
