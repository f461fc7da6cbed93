/** Name of the query parameter and of the storage key. Source: specification §3. */
const name = 'channel_num'
const pattern = /^\d{1,10}$/

/** Stores the channel of the query for the visitor's next application. Ignores a malformed one. */
export function keepChannel(search: string, storage: () => Pick<Storage, 'setItem'>): void {
  const channel = new URLSearchParams(search).get(name)
  if (channel === null || !pattern.test(channel)) return
  try {
    storage().setItem(name, channel)
  } catch {
    // Storage may be full or denied: the application then has the default channel.
  }
}
