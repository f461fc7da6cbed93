import 'server-only'
import { embeddedPlatform } from '@/lib/platform/embedded/embedded'
import type { Platform } from '@/lib/platform/port'

/** The platform this site works with. */
export function getPlatform(): Platform {
  return embeddedPlatform
}
