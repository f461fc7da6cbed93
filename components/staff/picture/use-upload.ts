import { useState } from 'react'
import { uploadPicture } from '@/components/staff/picture/upload'
import { useStaffT } from '@/components/staff/use-staff-t'

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
