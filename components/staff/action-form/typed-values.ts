const secret = new Set(['password', 'again', 'current', 'code', 'token', 'confirm'])

/** Fields of several check boxes. */
const lists = new Set(['roles', 'account', 'accounts', 'checked'])

/** The input, to be shown again after an error. Passwords and codes are not kept. */
export function typedValues(form: FormData): Record<string, string | string[]> {
  const names = new Set([...form.keys()].filter((name) => !name.startsWith('$') && !secret.has(name)))
  return Object.fromEntries(
    [...names].map((name) => {
      const all = form.getAll(name).filter((value) => typeof value === 'string')
      return [name, lists.has(name) ? all : (all[0] ?? '')]
    }),
  )
}
