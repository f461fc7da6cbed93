/** The field with which each form of the pane sends the application that its page shows. */
export const shownField = 'shown'
