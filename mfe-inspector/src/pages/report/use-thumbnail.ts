import { useEffect, useState } from 'react'
import { useReport } from '../../report/desk/report-context.ts'
import { blobKey } from '../../report/store/report-rows.ts'

/**
 * The address of a small picture: the device's own, else the server's. `version` changes when the picture does.
 */
export const useThumbnail = (id: string, serverUrl: string | null, version: string | undefined): string | null => {
  const { desk } = useReport()
  const shown = `${id} ${version ?? ''}`
  const [own, setOwn] = useState<{ of: string; address: string } | null>(null)
  useEffect(() => {
    let isGone = false
    let address: string | null = null
    const read = async () => {
      const kept = await desk.database.blob(blobKey(desk.orderId, id)).catch(() => null)
      if (isGone || !kept?.thumbnail) return
      address = URL.createObjectURL(kept.thumbnail)
      setOwn({ of: shown, address })
    }
    void read()
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [desk, id, shown])
  // The picture before this one is gone, and was another one.
  return own?.of === shown ? own.address : serverUrl
}
