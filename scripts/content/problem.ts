/** Something an editor has to mend before the site can be built. */
export type Problem = {
  file: string
  line?: number | undefined
  field?: string | undefined
  what: string
  mend: string
}

/** `file:line` first: terminals and VS Code open it. */
export function describe({ file, line, field, what, mend }: Problem): string {
  return `${file}${line ? `:${line}` : ''}${field ? ` · ${field}` : ''}\n  wrong: ${what}\n  mend:  ${mend}`
}
