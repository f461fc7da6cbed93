const ownPath = /^\/(?:staff|edit)(?:[/?][\w\-./?&=%+*~]*)?$/

/** The target after the sign-in: the requested address if it is part of the desk, otherwise the inbox. */
export function safeNext(next: unknown): string {
  const fits =
    typeof next === 'string' &&
    next.length < 500 &&
    ownPath.test(next) &&
    !/^\/staff\/(?:sign-in|sign-out|sso|code|link)\b/.test(next)
  return fits ? next : '/staff'
}
