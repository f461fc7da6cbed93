/** Name of the query parameter and of the stored value. Source: specification §3. */
const name = 'channel_num'
const pattern = /^\d{1,10}$/

/** Keeps the channel of an address's query for the visitor's next application. Anything malformed is ignored. */
export function keepChannel(search: string, storage: () => Pick<Storage, 'setItem'>): void {
  const channel = new URLSearchParams(search).get(name)
  if (channel === null || !pattern.test(channel)) return
  try {
    storage().setItem(name, channel)
  } catch {
    // Storage may be full or forbidden: the application then goes to the default channel.
  }
}
