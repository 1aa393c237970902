import { useEffect, useState } from 'react'
import { useReport } from '../working-copy/report-context.ts'
import { blobKey } from '../working-copy/rows.ts'

/** The address of a file's picture: on the device, or otherwise on the server; null if there is neither. */
export const usePicture = (fileId: string, serverUrl: string | null): string | null => {
  const { workingCopy } = useReport()
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let address: string | null = null
    const read = async () => {
      const kept = await workingCopy.database.blob(blobKey(workingCopy.subject, fileId)).catch(() => null)
      if (isGone || !kept?.thumbnail) return
      address = URL.createObjectURL(kept.thumbnail)
      setOwn(address)
    }
    void read()
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [workingCopy, fileId])
  return own ?? serverUrl
}
