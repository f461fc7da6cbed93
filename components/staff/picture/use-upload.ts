import { useState } from 'react'
import { uploadPicture, type UploadTexts } from '@/components/staff/picture/upload'

/** `share` of the file that has been sent, while it is being sent or prepared; `problem` of the last upload. */
export type UploadState = { share?: number; problem?: string }

/** Uploads one picture at a time. `send` resolves to its address, or to undefined with a problem to show. */
export function useUpload(texts: UploadTexts) {
  const [state, setState] = useState<UploadState>({})

  async function send(file: File): Promise<string | undefined> {
    if (state.share !== undefined) return undefined
    setState({ share: 0 })
    const uploaded = await uploadPicture(file, texts, (share) => setState({ share }))
    if ('address' in uploaded) {
      setState({})
      return uploaded.address
    }
    setState({ problem: uploaded.message })
    return undefined
  }

  return { state, send }
}
