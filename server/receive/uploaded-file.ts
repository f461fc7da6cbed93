import type { IncomingMessage } from 'node:http'

/** True for the form of a browser without JavaScript; scripts send the file as the body. */
export function isForm(req: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')
}

/** The field `file` of a form, empty if none was chosen or the form is not complete; otherwise the body itself. */
export async function uploadedFile(req: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<Buffer> {
  if (!isForm(req)) return body
  const headers = { 'content-type': req.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => undefined)
  const file = form?.get('file')
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
}
