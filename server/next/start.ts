import next from 'next'
import { refuseForwards } from '@/server/next/actions'

/** Starts Next. Without a host name: with one, Next forwards some requests to itself. */
export async function startNext(dev: boolean, dir: string) {
  refuseForwards()
  const app = next({ dev, dir })
  await app.prepare()
  return { handle: app.getRequestHandler(), upgrade: app.getUpgradeHandler() }
}
