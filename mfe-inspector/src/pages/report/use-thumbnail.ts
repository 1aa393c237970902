import { useEffect, useState } from 'react'
import { useReport } from '../../report/working-copy/report-context.ts'
import { blobKey } from '../../report/store/report-rows.ts'

/** The address of a thumbnail: on the device, or otherwise on the server. `version` changes with the picture. */
export const useThumbnail = (id: string, serverUrl: string | null, version: string | undefined): string | null => {
  const { workingCopy } = useReport()
  const shown = `${id} ${version ?? ''}`
  const [own, setOwn] = useState<{ of: string; address: string } | null>(null)
  useEffect(() => {
    let isGone = false
    let address: string | null = null
    const read = async () => {
      const kept = await workingCopy.database.blob(blobKey(workingCopy.orderId, id)).catch(() => null)
      if (isGone || !kept?.thumbnail) return
      address = URL.createObjectURL(kept.thumbnail)
      setOwn({ of: shown, address })
    }
    void read()
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [workingCopy, id, shown])
  // The previous picture is gone, and was a different one.
  return own?.of === shown ? own.address : serverUrl
}
