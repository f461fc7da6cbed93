/** Gives a text of the desk in the page's language: `text('bar.sign-out')` is `components.staff.bar.sign-out`. */
export type Text = (id: string, values?: Record<string, string | number>) => string
