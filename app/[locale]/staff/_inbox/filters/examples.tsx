import { Example } from '@/components/staff/example'
import { Filters, type FiltersProps } from '@/app/[locale]/staff/_inbox/filters/index'

const props: Omit<FiltersProps, 't'> = {
  values: {
    q: '',
    project: '',
    days: '',
    assigned: '',
    language: '',
    verified: '',
    channel: '',
    tag: '',
    source: '',
    campaign: '',
    from: '',
    to: '',
    sort: 'waiting',
  },
  options: {
    project: [
      { value: 'mba', label: 'MBA' },
      { value: 'msf', label: 'MSF' },
    ],
    days: [{ value: '30', label: '近 30 天' }],
    assigned: [{ value: 'me', label: '我' }],
    sort: [{ value: 'waiting', label: '等得最久' }],
    tag: [{ value: '校友推荐', label: '校友推荐' }],
    channel: [{ value: '19962', label: '网站' }],
    source: [{ value: 'baidu', label: 'baidu' }],
    language: [{ value: 'en-US', label: '英文' }],
    verified: [{ value: 'yes', label: '已验证' }],
  },
  kept: {},
  clear: undefined,
}

export const examples = {
  open: <Example>{(t) => <Filters t={t} {...props} />}</Example>,
  narrowed: (
    <Example>
      {(t) => (
        <Filters
          t={t}
          {...props}
          values={{ ...props.values, q: '陈', project: 'mba', channel: '19962', verified: 'yes' }}
          kept={{ status: 'new' }}
          clear="/staff?status=new"
        />
      )}
    </Example>
  ),
}
