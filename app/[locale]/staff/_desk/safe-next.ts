const ownPath = /^\/staff(?:[/?][\w\-./?&=%+]*)?$/

/** Where to go after signing in: an address of the desk that was asked for, and nothing else. */
export function safeNext(next: unknown): string {
  const fits =
    typeof next === 'string' && next.length < 500 && ownPath.test(next) && !next.startsWith('/staff/sign-in')
  return fits ? next : '/staff'
}
