import type { Bind } from '@/components/mdx/bind'
import { EnrolBand } from '@/components/sections/enrol-band/index'
import type * as schema from '@/components/sections/enrol-band/schema'

export const bind: Bind<typeof schema> = ({ text }) => ({
  Enrol: (props) => (
    <EnrolBand
      {...props}
      label={text(props.soon ? 'components.sections.programmes.inform' : 'components.layout.panel.apply')}
    />
  ),
})
