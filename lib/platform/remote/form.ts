import { randomUUID } from 'node:crypto'

type Form = { body: Buffer; headers: Record<string, string | number> }

/** Encodes a field name like browsers do. */
const quoted = (name: string) => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))

function multipart(fields: Readonly<Record<string, string>>): [string, string] {
  const boundary = `form-${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  return [`${parts.join('')}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`]
}

/** The body of a form and its headers. The boundary is random, so that no value contains it. */
export function encodeForm(fields: Readonly<Record<string, string>>, asMultipart: boolean): Form {
  const [text, type] = asMultipart
    ? multipart(fields)
    : [new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded']
  const body = Buffer.from(text)
  return { body, headers: { 'content-type': type, 'content-length': body.length } }
}
