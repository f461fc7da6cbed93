/** Something an editor has to mend before the site can be built. */
export type Problem = { file: string; field?: string; what: string; mend: string }

export function describe({ file, field, what, mend }: Problem): string {
  return `${file}${field ? ` · ${field}` : ''}\n  wrong: ${what}\n  mend:  ${mend}`
}
