import { roles, type Role } from '@/schemas/staff'

/** Who may do something at the desk. `public`: also without a session. */
export type Allowed = readonly Role[] | 'public'

export const office = ['admissions', 'lead'] as const
export const lead = ['lead'] as const
export const editor = ['editor'] as const
export const administrator = ['administrator'] as const

/** An id that nothing has. */
export const other = '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a'
const article = { locale: 'zh-CN', channel: 'news', id: 'a-text' }

export type DeskAction = {
  may: Allowed
  /** The fields of its form; `own` where they differ from the usual ones. */
  fields: string
  own?: Record<string, string>
  /** What it is bound to, if that is no application or other id. */
  bound?: readonly unknown[]
}

/** Every action of the desk: who may do it, and what its form sends. Tests fail for an action that is missing here. */
export const deskActions: Record<string, DeskAction> = {
  inviteAction: { may: administrator, fields: 'email language roles' },
  withdrawAction: { may: administrator, fields: '', bound: ['lin@example.org'] },
  rolesAction: { may: administrator, fields: 'roles' },
  accountAction: { may: administrator, fields: 'do', own: { do: 'reset-link' } },
  leaveAction: { may: administrator, fields: 'to roles', own: { to: 'nobody' } },
  statusAction: {
    may: office,
    fields: 'version status reason declineNote',
    own: { status: 'declined', reason: '' },
  },
  outcomeAction: { may: office, fields: 'version outcome on intake', own: { outcome: 'deferred' } },
  assignAction: { may: office, fields: 'version assignee' },
  bulkAction: {
    may: office,
    fields: 'do row assignee status tag',
    own: { do: 'status:', row: `${other}:1` },
  },
  enterAction: {
    may: office,
    fields: 'kind occasion consent_by consent_means consent_day name phone project locale',
    own: { kind: 'walk-in' },
  },
  knownPhoneAction: { may: office, fields: 'phone' },
  uploadAction: { may: lead, fields: 'file' },
  decideAction: {
    may: lead,
    fields:
      'do project locale encoding file store occasion consent_by consent_means consent_day assignee column-name column-phone',
    own: { do: 'start', store: 'skip', 'column-name': '0', 'column-phone': '1', encoding: 'utf-8' },
  },
  undoImportAction: { may: lead, fields: 'sure' },
  dropImportAction: { may: lead, fields: '' },
  callAction: { may: office, fields: 'outcome body' },
  assignmentSettingsAction: {
    may: lead,
    fields: 'version on previous',
    own: { on: 'yes', previous: 'yes' },
  },
  ruleAction: { may: lead, fields: 'version project channel accounts' },
  removeRuleAction: { may: lead, fields: 'version rule' },
  absenceAction: { may: lead, fields: 'until' },
  ownAbsenceAction: { may: roles, fields: 'until' },
  notificationsAction: { may: office, fields: 'call-back', own: { 'call-back': 'mail' } },
  callBackAction: { may: office, fields: 'version on time body only', own: { only: 'on' } },
  undoCallAction: { may: office, fields: 'call' },
  planAppointmentAction: { may: office, fields: 'on time minutes kind place interviewer body' },
  moveAppointmentAction: {
    may: office,
    fields: 'sequence on time minutes kind place interviewer body',
  },
  settleAppointmentAction: {
    may: office,
    fields: 'sequence state outcome body',
    own: { state: 'held', outcome: 'undecided' },
  },
  tagAction: { may: office, fields: 'version tag' },
  makeCalendarAction: { may: office, fields: '' },
  endCalendarAction: { may: roles, fields: '' },
  releaseAction: { may: office, fields: 'version' },
  noteAction: { may: office, fields: 'body' },
  mentionsDoneAction: { may: office, fields: 'merged', own: { merged: other } },
  sendMessageAction: {
    may: office,
    fields: 'via message language template subject body',
    own: { via: 'mail', subject: 'A subject' },
  },
  replyAction: { may: office, fields: 'via body refuses', own: { refuses: 'yes' } },
  repliesDoneAction: { may: office, fields: '' },
  emailAction: { may: office, fields: 'version email' },
  saveTemplateAction: {
    may: lead,
    fields:
      'id version name-zh-CN subject-zh-CN body-zh-CN provider-zh-CN name-en-US subject-en-US body-en-US provider-en-US',
    own: {
      version: '',
      'name-zh-CN': 'T',
      'body-zh-CN': 'A text',
      'body-en-US': 'A text',
      'name-en-US': 'T',
      'subject-zh-CN': '',
      'subject-en-US': '',
      'provider-zh-CN': '',
      'provider-en-US': '',
    },
  },
  removeTemplateAction: { may: lead, fields: 'id version', own: { id: other } },
  correctAction: {
    may: office,
    fields: 'version reason name phone project wechat question preferred_time locale',
    own: { wechat: 'lilei2', question: 'Fees?', preferred_time: '' },
  },
  confirmPeriodAction: { may: administrator, fields: '' },
  saveViewAction: { may: office, fields: 'name shared', bound: ['status=open'] },
  changeViewAction: { may: office, fields: 'name shared' },
  dropViewAction: { may: office, fields: '' },
  duplicateAction: { may: lead, fields: 'version do', own: { do: `mark:${other}:1` } },
  apartAction: { may: office, fields: 'version do', own: { do: `apart:${other}:1` } },
  resendAction: { may: lead, fields: 'which' },
  copyAction: { may: lead, fields: 'phone' },
  previewErasureAction: { may: lead, fields: 'phone' },
  erasePersonAction: {
    may: lead,
    fields: 'seen account checked',
    bound: ['sealed'],
    own: { account: '1' },
  },
  eraseApplicationAction: {
    may: lead,
    fields: 'reference scope seen checked',
    own: { scope: 'one' },
  },
  saveArticleAction: {
    may: editor,
    fields: 'intent title summary author date body time minutes places cover coverAlt publishAt',
    own: {
      intent: 'publish',
      summary: 'S',
      time: '',
      minutes: '',
      places: '',
      cover: '',
      coverAlt: '',
      publishAt: '',
    },
    bound: [{ locale: 'zh-CN', channel: 'news' }, 0],
  },
  withdrawArticleAction: { may: editor, fields: '', bound: [article, 0] },
  restoreRevisionAction: { may: editor, fields: '', bound: [article, 1, 1] },
  discardDraftAction: { may: editor, fields: '', bound: [article] },
  removeArticleAction: { may: editor, fields: '', bound: [article] },
  confirmAction: { may: roles, fields: 'confirm next', own: { next: '/staff' } },
  passwordAction: { may: roles, fields: 'current password again' },
  profileAction: {
    may: roles,
    fields: 'language name-zh-CN name-en-US',
    own: { 'name-zh-CN': '林', 'name-en-US': 'Lin' },
  },
  beginTotpAction: { may: roles, fields: 'current' },
  enableTotpAction: { may: roles, fields: 'code' },
  renewCodesAction: { may: roles, fields: 'current' },
  disableTotpAction: { may: roles, fields: 'current' },
  endSessionAction: { may: roles, fields: '' },
  openLearnerAction: { may: office, fields: 'phone do', own: { do: 'create' } },
  saveLearnerAction: {
    may: office,
    fields: 'realname seen title-0 progress-0 url-0',
    own: { 'title-0': 'MBA', 'progress-0': '10', 'url-0': 'https://example.org/' },
  },
  importLearnersAction: { may: office, fields: 'file encoding', own: { encoding: 'utf-8' } },
  signInAction: { may: 'public', fields: 'email password next', own: { next: '/staff' } },
  codeAction: { may: 'public', fields: 'code next', own: { next: '/staff' } },
  joinAction: { may: 'public', fields: 'password again email name', bound: ['token'] },
}
