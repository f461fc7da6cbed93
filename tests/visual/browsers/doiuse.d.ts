declare module 'doiuse' {
  import type { Node, Plugin } from 'postcss'

  type Options = {
    browsers: readonly string[]
    ignore: readonly string[]
    onFeatureUsage(found: { feature: string; message: string; usage: Node }): void
  }
  function doiuse(options: Options): Plugin
  export { doiuse as default }
}
