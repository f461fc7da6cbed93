const ownPath = /^\/staff(?:[/?][\w\-./?&=%+*~]*)?$/

/** Where to go after signing in: an address of the desk that was asked for, and nothing else. */
export function safeNext(next: unknown): string {
  const fits =
    typeof next === 'string' &&
    next.length < 500 &&
    ownPath.test(next) &&
    !/^\/staff\/(?:sign-in|sign-out|sso|code|link)\b/.test(next)
  return fits ? next : '/staff'
}
