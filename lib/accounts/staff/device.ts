/** In this order: most browsers also claim to be those that come later. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

/** What a person recognises in a browser's name for itself: `Firefox · Windows`. Unknown ones as they are. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1])
  return known.filter(Boolean).join(' · ') || userAgent
}
