/** The id of the form of /enrol, for fields outside the form element. */
export const enrolmentFormId = 'enrolment-form'

/** The last path segment of a project page without a chosen project. */
export const anyProject = 'any'
