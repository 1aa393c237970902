import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { selectLanguage, useSelector } from '@fieldproof/platform'
import { useEffect, useState } from 'react'
import { useReportUser } from '../working-copy/use-device.ts'

const code = () => import(/* webpackChunkName: "report-opened-job" */ './opened-job.ts')

/**
 * Stores an opened job on the device with everything that its report needs, and returns the stored one while offline.
 * @param loaded the server's response; undefined while there is none
 * @param loadForm loads the code of the report's screen; the same function at every call
 */
export const useJobOnDevice = (
  orderId: string,
  loaded: InspectorJob | undefined,
  loadForm: () => Promise<unknown>,
): InspectorJob | undefined => {
  const language = useSelector(selectLanguage)
  const user = useReportUser()
  const [kept, setKept] = useState<InspectorJob | null>(null)
  useEffect(() => {
    if (!user) return undefined
    let isGone = false
    const reader = { ...user, language }
    const work = async () => {
      const device = await code()
      if (loaded) return loaded.isMine ? device.keepOpenedJob(reader, loaded, loadForm) : undefined
      const job = await device.readKeptJob(reader, orderId)
      if (!isGone) setKept(job)
    }
    // A device without storage shows the server's data, as before.
    work().catch(() => {})
    return () => {
      isGone = true
    }
  }, [loaded, orderId, user, language, loadForm])
  return loaded ?? (kept?.orderId === orderId ? kept : undefined)
}
