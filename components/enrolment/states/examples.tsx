import { consultation } from '@/components/enrolment/enrolment-form/examples'
import { Success } from '@/components/enrolment/enrolment-form/success'
import { FormSkeleton, FormUnavailable } from '@/components/enrolment/slot'
import { Messages } from '@/components/intl'
import { inBothLanguages } from '@/components/ui/both-languages'

/** Shown instead of the form: while it loads, if it cannot be loaded, and after it was submitted. */
export const examples = inBothLanguages((say, language) => ({
  waiting: <FormSkeleton text={say('表单正在打开', 'The form is opening')} fields={4} />,
  unavailable: (
    <FormUnavailable
      text={say('表单没有打开。', 'The form could not be opened.')}
      link={say('用简单的表单页', 'Use the plain form')}
      href="/enrol"
    />
  ),
  success: (
    <Messages locale={language} ids={['components.enrolment.success']}>
      <Success
        {...consultation}
        locale={language}
        reference="BH-26-004183"
        received={new Date('2026-11-23T10:00:00+08:00')}
      />
    </Messages>
  ),
}))
