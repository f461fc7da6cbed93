import { env } from '@/lib/env'

const here = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Whether a request comes from the person at this machine who edits a local copy (`EDIT_LOCAL`). */
export const isLocalEdit = (host: string, address: () => string): boolean =>
  env().EDIT_LOCAL === '1' && ownHost.test(host) && here.test(address())
