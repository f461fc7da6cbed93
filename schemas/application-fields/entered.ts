import {
  choice,
  codeField,
  consentField,
  email,
  error,
  intake,
  nameField,
  optionalText,
  organisation,
  phone,
  projectIdField,
  question,
  slugField,
  ticked,
  wechat,
} from '@/schemas/application-fields/checks'
import { ofQuotations, type FieldDescription } from '@/schemas/application-fields/description'
import { forms, isVerified } from '@/schemas/form-kinds'
import listed from '@/content/facts/needs.json'

/** What institutions ask for, in the order of their form. */
const needs: readonly string[] = listed

/**
 * The fields that the visitor enters, in the order of the form. Browsers load this file: it contains only data and
 * checks.
 */
export const enteredFields = {
  organisation: {
    ...organisation,
    only: ['institution'],
    draft: true,
    compared: true,
    column: 'optional text',
    desk: 'fact',
    announced: 'line',
    correctable: true,
  },
  need: {
    ...choice(needs, error('need.invalid')),
    only: ['institution'],
    draft: true,
    compared: true,
    column: 'optional text',
    labels: 'components.enrolment.need',
    desk: 'fact',
    announced: 'line',
    correctable: true,
  },
  name: {
    entry: nameField,
    wire: nameField,
    control: { kind: 'text', autoComplete: 'name', maxLength: 128 },
    draft: true,
    compared: true,
    column: 'text',
    desk: 'custom',
    announced: 'custom',
    listed: 'custom',
    correctable: true,
  },
  phone: {
    entry: phone,
    wire: phone,
    control: { kind: 'phone' },
    draft: true,
    compared: true,
    column: 'text',
    desk: 'custom',
    announced: 'custom',
    listed: 'custom',
    correctable: true,
  },
  /** In place of the phone, for people outside mainland China: `mailApplicationSchema`. Officers can enter one for anybody. */
  email: {
    entry: email,
    wire: optionalText(0),
    control: { kind: 'email' },
    byMail: true,
    draft: true,
    compared: true,
    column: 'optional text',
    desk: 'custom',
    announced: 'custom',
    listed: 'custom',
  },
  /** Verifies the phone or address with separate calls (specification §7), so it is not part of the application. */
  code: { entry: codeField, control: { kind: 'code' }, only: forms.filter(isVerified) },
  project: {
    entry: slugField,
    wire: optionalText(64),
    control: { kind: 'project' },
    only: ['consultation', 'training', 'opening'],
    draft: true,
    compared: true,
    column: 'text',
    labels: 'components.enrolment.project',
    desk: 'custom',
    announced: 'custom',
    listed: 'custom',
    correctable: true,
  },
  /** The number of the project: the field of the specification (§7). */
  project_id: {
    wire: projectIdField,
    enteredAs: 'project',
    compared: true,
    column: 'text',
    desk: 'custom',
    announced: 'never',
  },
  intake: {
    ...intake,
    only: ['consultation', 'training', 'opening', 'quotation'],
    hiddenInPanel: true,
    draft: true,
    compared: true,
    column: 'optional text',
    desk: 'fact',
    announced: 'line',
    listed: 'line',
    filtered: true,
    correctable: true,
  },
  payment: {
    ...choice(['whole', 'installments'], error('payment.invalid')),
    ...ofQuotations,
    draft: true,
    labels: 'components.enrolment.payment',
  },
  /** Whose fees are quoted; all without a choice. */
  priced: {
    ...choice(['operator', 'others'], error('priced.invalid')),
    ...ofQuotations,
    draft: true,
    labels: 'components.enrolment.priced',
  },
  preferred_time: {
    ...choice(['morning', 'afternoon', 'evening', 'weekend'], error('preferred_time.invalid')),
    only: ['consultation', 'training'],
    byMail: false,
    hiddenInPanel: true,
    draft: true,
    compared: true,
    column: 'optional text',
    labels: 'components.enrolment.preferred_time',
    desk: 'fact',
    announced: 'line',
    correctable: true,
  },
  question: {
    ...question,
    only: ['consultation', 'training', 'institution', 'quotation'],
    hiddenInPanel: true,
    folded: true,
    draft: true,
    compared: true,
    column: 'optional text',
    desk: 'fact',
    announced: 'line',
    correctable: true,
  },
  wechat: {
    ...wechat,
    only: ['consultation', 'training', 'institution', 'quotation'],
    hiddenInPanel: true,
    folded: true,
    draft: true,
    compared: true,
    column: 'optional text',
    desk: 'fact',
    announced: 'line',
    correctable: true,
  },
  /** Required, so its time and version are stored instead of its value. */
  consent: { entry: consentField, wire: consentField, control: { kind: 'consent' } },
  /** Sent as text messages. */
  news: {
    byMail: false,
    entry: ticked,
    wire: ticked,
    control: { kind: 'tick' },
    compared: true,
    column: 'flag',
    desk: 'detail',
    announced: 'never',
  },
  /**
   * Honeypot: invisible to people, filled in by robots. No identity that a browser or password manager fills in has such a
   * field.
   */
  topic: { wire: optionalText(200), control: { kind: 'trap' } },
} as const satisfies Readonly<Record<string, FieldDescription>>
