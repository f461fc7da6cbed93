import { EnrolmentForm } from '@/components/enrolment/enrolment-form'
import type {
  EnrolmentFormProps,
  NativeFormState,
} from '@/components/enrolment/enrolment-form/props'
import { Messages } from '@/components/intl'

export function ExampleForm(props: EnrolmentFormProps) {
  return (
    <Messages locale={props.locale} ids={['components.enrolment']}>
      <EnrolmentForm {...props} />
    </Messages>
  )
}

const operator = {
  name: '荆园教育科技（示例）有限公司',
  privacyEmail: 'privacy@bauhinia.example',
  retentionDays: 365,
  advice: { phone: '400-000-0000', opens: '9:00', closes: '18:00', workingDays: 1 },
}

const intake = (start: string, deadline: string) => ({ start, deadline })
/** Open, closed long ago, and of one program only. */
const intakes = {
  mba: [intake('2021-03-08', '2021-01-15'), intake('2127-03-08', '2127-01-15')],
  map: [intake('2127-03-08', '2127-01-15'), intake('2127-09-06', '2127-07-15')],
}

export const consultation: EnrolmentFormProps = {
  kind: 'consultation',
  locale: 'zh-CN',
  path: '/',
  operator,
}
export const training: EnrolmentFormProps = {
  kind: 'training',
  locale: 'en-US',
  path: '/roadmap',
  operator: { ...operator, name: 'Bauhinia Education Technology (Sample) Co., Ltd.' },
  intakes,
}

/** The state that the server renders after a submission without JavaScript, with an invalid number and no name. */
export const nativeFormState: NativeFormState = {
  values: { name: '', phone: '1382 2213', project: 'map', consent: true, news: false },
  errors: {
    name: 'components.enrolment.errors.name.empty',
    phone: 'components.enrolment.errors.phone.invalid',
  },
  problem: { title: '请完善信息' },
}

export const examples = {
  consultation: <ExampleForm {...consultation} />,
  training: <ExampleForm {...training} />,
  plain: (
    <ExampleForm
      {...consultation}
      path="/enrol"
      titled={false}
      native={{ action: () => undefined, state: nativeFormState }}
    />
  ),
}
