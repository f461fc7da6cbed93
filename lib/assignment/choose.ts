export type Rule = {
  id: string
  /** Null for any. */
  project: string | null
  /** Null for any. */
  channel: string | null
  /** Accounts in the order of their turns. */
  accounts: readonly string[]
  /** The account whose turn was last. */
  last: string | null
}

type Routed = { project: string; channel: string }

/** `rule` is absent if the turn of no rule was used. */
export type Choice = { owner: string; rule?: string }

/** A rule for program and source comes before one for the program, then the source, then all others. */
function precision({ project, channel }: Rule): number {
  return (project === null ? 0 : 2) + (channel === null ? 0 : 1)
}

/** The rules in the order in which they are tried. */
export function inOrder<Some extends Rule>(rules: readonly Some[]): Some[] {
  return rules.toSorted((a, b) => precision(b) - precision(a))
}

/**
 * Who becomes responsible for an application: the previous owner if there is one, otherwise whose turn it is by the
 * first rule that fits and has anybody present. Undefined if nobody is.
 */
export function chooseOwner(
  application: Routed,
  rules: readonly Rule[],
  { present, previous }: { present: ReadonlySet<string>; previous: string | undefined },
): Choice | undefined {
  if (previous !== undefined && present.has(previous)) return { owner: previous }
  for (const rule of inOrder(rules)) {
    if (rule.project !== null && rule.project !== application.project) continue
    if (rule.channel !== null && rule.channel !== application.channel) continue
    const owner = nextTurn(rule, present)
    if (owner !== undefined) return { owner, rule: rule.id }
  }
  return undefined
}

/** The first present account after the last one, in a circle. */
function nextTurn({ accounts, last }: Rule, present: ReadonlySet<string>): string | undefined {
  const after = last === null ? 0 : accounts.indexOf(last) + 1
  return [...accounts.slice(after), ...accounts.slice(0, after)].find((account) => present.has(account))
}
