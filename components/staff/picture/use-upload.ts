import { useState } from 'react'
import * as z from 'zod/mini'
import { useStaffT } from '@/components/staff/use-staff-t'
import { largestUpload } from '@/schemas/picture'

/** `share` of the file that has been sent, while it is being sent or prepared; `problem` of the last upload. */
export type UploadState = { share?: number; problem?: string }

/** Uploads one picture at a time. `send` resolves to its address, or to undefined with a problem to show. */
export function useUpload() {
  const t = useStaffT()
  const [state, setState] = useState<UploadState>({})

  async function send(file: File): Promise<string | undefined> {
    if (state.share !== undefined) return undefined
    setState({ share: 0 })
    const uploaded = await uploadPicture(file, (share) => setState({ share }))
    if ('address' in uploaded) {
      setState({})
      return uploaded.address
    }
    setState({
      problem: 'message' in uploaded ? uploaded.message : t(`pictures.errors.${uploaded.failure}`),
    })
    return undefined
  }

  return { state, send }
}

/** The formats that are accepted. With this list, phones that take HEIC photos hand over JPEG. */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** The address, the server's message, or why the picture did not reach the server. */
type Uploaded = { address: string } | { message: string } | { failure: 'large' | 'network' }

const answerSchema = z.object({ address: z.optional(z.string()), message: z.optional(z.string()) })
const path = '/staff/articles/pictures'

function read(answer: string): Uploaded | undefined {
  try {
    const { address, message } = answerSchema.parse(JSON.parse(answer))
    if (address) return { address }
    return message ? { message } : undefined
  } catch {
    return undefined
  }
}

/** Sends a file as the body of a request; `progress` gets the share that has been sent. Never rejects. */
function uploadPicture(file: File, progress: (share: number) => void): Promise<Uploaded> {
  if (file.size > largestUpload) return Promise.resolve({ failure: 'large' })
  return new Promise((resolve) => {
    // Unlike fetch, this reports how much has been sent.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total))
    request.addEventListener('loadend', () =>
      resolve(read(request.responseText) ?? { failure: 'network' }),
    )
    request.open('POST', path)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
