import { customType } from 'drizzle-orm/pg-core'

/** A text that is compared byte by byte, whatever the language of the database. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
