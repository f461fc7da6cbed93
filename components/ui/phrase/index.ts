const longest = 11 // characters that surely fit on one line of a headline on a phone

/**
 * A class for a Chinese headline made of short phrases: it then breaks behind a punctuation mark and never
 * inside a word. Headlines with a longer run, and Latin ones, break as usual and are balanced.
 */
export function phrased(title: string): string {
  const runs = title.split(/[，。：；、？！·\s]/).map((run) => [...run].length)
  return runs.length > 1 && /\p{Script=Han}/u.test(title) && Math.max(...runs) <= longest ? 'break-keep' : ''
}
