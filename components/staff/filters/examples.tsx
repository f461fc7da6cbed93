import { exampleText } from '@/components/staff/example-text'
import { Filters, type FiltersProps } from '@/components/staff/filters/index'

const props: FiltersProps = {
  text: exampleText(),
  values: { q: '', project: '', from: '', to: '' },
  projects: [{ value: 'mba', label: 'MBA' }],
  kept: {},
  clear: undefined,
}

export const examples = {
  open: <Filters {...props} />,
  narrowed: (
    <Filters
      {...props}
      values={{ q: '陈', project: 'mba', from: '2026-11-01', to: '' }}
      kept={{ status: 'new' }}
      clear="/staff?status=new"
    />
  ),
}
