/** Where the browser is, without the language prefix of a pinned address: where to come back to after signing in. */
export function ownPath(): string {
  return (location.pathname + location.search).replace(/^\/(zh-CN|en-US)(?=\/)/, '')
}
