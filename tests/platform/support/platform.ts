import { hmacSigning } from '@/lib/signing/hmac'
import type { SigningStrategy } from '@/lib/signing/strategy'
import { currentKey, runPlatform, type PlatformProcess } from '@/tests/platform/support/process'
import { copyTestStore } from '@/tests/setup/template'

/** Signs with a key; nothing is ever verified here. */
export function signer(current = currentKey): SigningStrategy {
  return hmacSigning({ current, remember: () => Promise.resolve(true) })
}

/** A running platform with a store that has its tables already; `prepare` may change it before the start. */
export async function startPlatform(
  prepare?: (dataDir: string) => Promise<void>,
): Promise<PlatformProcess & { remove(): Promise<void> }> {
  const { dataDir, remove } = await copyTestStore()
  await prepare?.(dataDir)
  const platform = await runPlatform(dataDir)
  return {
    ...platform,
    async remove() {
      await platform.stop()
      remove()
    },
  }
}
