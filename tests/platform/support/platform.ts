import { hmacSigning, type SigningStrategy } from '@/lib/signing/configured'
import { currentKey, runPlatform, type PlatformProcess } from '@/tests/platform/support/process'
import { copyTestStore } from '@/tests/setup/template'

/** Signs with a key; never verifies. */
export function signer(current = currentKey): SigningStrategy {
  return hmacSigning({ current, remember: () => Promise.resolve(true) })
}

/** A running platform whose store has its tables; `prepare` may change the store before the start. */
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
