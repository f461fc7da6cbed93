import { EnrolmentForm } from '@/components/enrolment/enrolment-form'
import type { EnrolmentFormProps, NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { loadEnrolmentTexts } from '@/lib/i18n/load-enrolment-texts'

const chinese = await loadEnrolmentTexts('zh-CN')
const english = await loadEnrolmentTexts('en-US')

const operator = {
  name: '荆园教育科技（示例）有限公司',
  privacyEmail: 'privacy@bauhinia.example',
  retentionDays: 365,
  advice: { phone: '400-000-0000', opens: '9:00', closes: '18:00', workingDays: 1 },
}

export const consultation: EnrolmentFormProps = {
  kind: 'consultation',
  locale: 'zh-CN',
  path: '/',
  texts: chinese,
  operator,
}
export const training: EnrolmentFormProps = {
  kind: 'training',
  locale: 'en-US',
  path: '/roadmap',
  texts: english,
  operator: { ...operator, name: 'Bauhinia Education Technology (Sample) Co., Ltd.' },
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
  consultation: <EnrolmentForm {...consultation} />,
  training: <EnrolmentForm {...training} />,
  plain: (
    <EnrolmentForm
      {...consultation}
      path="/enrol"
      titled={false}
      native={{ action: () => undefined, state: nativeFormState }}
    />
  ),
}
