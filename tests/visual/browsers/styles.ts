import doiuse from 'doiuse'
import postcss from 'postcss'
import manifest from '@/package.json'
import { missable } from '@/tests/visual/browsers/missable'

/** The features of a style sheet that a browser of `browserslist` does not have and that it cannot do without. */
export async function styleNeeds(css: string): Promise<string[]> {
  const needs = new Map<string, string>()
  const check = doiuse({
    browsers: manifest.browserslist,
    ignore: Object.keys(missable),
    onFeatureUsage({ feature, message, usage }) {
      needs.set(feature, `${feature}: ${message} (${usage.toString().slice(0, 80)})`)
    },
  })
  await postcss([check]).process(css, { from: undefined })
  return [...needs.values()]
}
