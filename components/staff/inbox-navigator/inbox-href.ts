const inbox = /^\/staff(\/applications\/[^/]+)?$/

/** The application that an address opens; undefined for a list. */
export function applicationAt(href: string): string | undefined {
  return /^\/staff\/applications\/([^/?]+)/.exec(href)?.[1]
}

/** The address of a page of the inbox; undefined for every other page, which the browser loads. */
export function inboxHrefOf(href: string, { origin }: Location): string | undefined {
  const url = new URL(href)
  return url.origin === origin && inbox.test(url.pathname) ? url.pathname + url.search : undefined
}

/** The address that a form of filters leads to, without its empty fields; undefined for every other form. */
export function filterHref(form: HTMLFormElement, here: Location): string | undefined {
  if (form.method !== 'get') return undefined
  const url = new URL(form.action)
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string' && entry[1] !== ''
  })
  url.search = new URLSearchParams(entries).toString()
  return inboxHrefOf(url.href, here)
}
