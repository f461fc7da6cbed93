import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'

const here = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Whether the request comes from the person at this machine, with `EDIT_LOCAL=1`. The server does not start with that setting
 * when its configuration lets others reach it (`lib/env/checks.ts`).
 */
export async function isLocalEditor(): Promise<boolean> {
  if (env().EDIT_LOCAL !== '1') return false
  const sent = await headers()
  return ownHost.test(sent.get('host') ?? '') && here.test(clientAddress(sent))
}
