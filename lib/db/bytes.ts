import { customType } from 'drizzle-orm/pg-core'

/** Binary data. One driver returns a Buffer, the other one a Uint8Array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
