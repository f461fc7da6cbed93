const longest = 11 // characters; a narrower screen than most may still break inside a run

/**
 * A class for a Chinese headline made of short phrases: it then breaks behind a punctuation mark and never
 * inside a word. Headlines with a longer run, and Latin ones, break as usual and are balanced.
 */
export function phrased(title: string): string {
  const runs = title.split(/[，。：；、？！·\s]/).map((run) => [...run].length)
  return runs.length > 1 && /\p{Script=Han}/u.test(title) && Math.max(...runs) <= longest
    ? 'break-keep wrap-anywhere'
    : ''
}
