/** In this order: the user agents of most browsers also name later ones. */
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

/** Browser and system of a user agent, such as `Firefox · Windows`; an unknown user agent is returned unchanged. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1])
  return known.filter(Boolean).join(' · ') || userAgent
}
