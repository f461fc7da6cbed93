import { isBuilt } from '@/scripts/setup/build.mjs'

/** Refuses to test a build that was made from other files than these. */
export default function setUp(): void {
  if (!isBuilt()) throw new Error('.next was built from other files than these: run “npm run build” first')
}
