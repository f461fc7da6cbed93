import { isBuilt } from '@/scripts/setup/build.mjs'

/** Throws if the build was made from other files than the current ones. */
export default function setUp(): void {
  if (!isBuilt())
    throw new Error('.next was built from other files than these: run “npm run build” first')
}
