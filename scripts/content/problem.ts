/** A problem that an editor has to fix before the site can be built. */
export type Problem = {
  file: string
  line?: number | undefined
  field?: string | undefined
  what: string
  fix: string
}

/** A problem as text. `file:line` comes first, because terminals and VS Code can open it. */
export function describe({ file, line, field, what, fix }: Problem): string {
  return `${file}${line ? `:${line}` : ''}${field ? ` · ${field}` : ''}\n  problem: ${what}\n  fix:     ${fix}`
}
