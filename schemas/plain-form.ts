/** The id of the form of /enrol: fields that stand outside the form name it. */
export const plainFormId = 'enrolment-form'

/** Where a page for a project stands when the address asks for none. */
export const anyProject = 'any'
