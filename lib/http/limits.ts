import { largestUpload } from '@/schemas/picture'

/** The largest request body, in bytes; every form of the site is much smaller. */
export const maxBody = 64 * 1024

/** The address to which editors upload pictures; only its POST may have a larger body. */
export const uploadPath = '/staff/articles/pictures'

/** The largest body of a request, in bytes. */
export function maxBodyOf(method: string | undefined, path: string): number {
  return method === 'POST' && path === uploadPath ? largestUpload : maxBody
}
