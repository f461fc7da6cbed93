/** Bytes of a piece; a request may have 64 kB. */
const size = 48 * 1024
const attempts = 4

/** Posts, and tries again after a failure of the network or the store: the same call again does no harm. */
async function post(href: string, body?: Blob): Promise<Response | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await fetch(href, { method: 'POST', ...(body && { body }) }).catch(() => undefined)
    if (answer?.ok) return answer
    if (answer && answer.status < 500) return undefined
    await new Promise((done) => setTimeout(done, attempt * 500))
  }
  return undefined
}

/** Sends a file in pieces and returns the id of the upload; undefined if it did not arrive. */
export async function sendInPieces(
  path: string,
  file: File,
  tell: (done: number, total: number) => void,
): Promise<string | undefined> {
  const begun = await post(`${path}?name=${encodeURIComponent(file.name)}`)
  const answer: unknown = await begun?.json().catch(() => undefined)
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined
  if (id === undefined) return undefined
  const pieces = Math.ceil(file.size / size)
  for (let number = 0; number < pieces; number += 1) {
    const piece = file.slice(number * size, (number + 1) * size)
    if (!(await post(`${path}?id=${id}&number=${number}`, piece))) return undefined
    tell(number + 1, pieces)
  }
  return (await post(`${path}?id=${id}&pieces=${pieces}`)) && id
}
