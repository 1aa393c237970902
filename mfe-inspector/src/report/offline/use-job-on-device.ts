import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { selectLanguage, useSelector } from '@fieldproof/platform'
import { useEffect, useState } from 'react'
import { useDeviceUser } from '../desk/use-device.ts'

const code = () => import(/* webpackChunkName: "report-opened-job" */ './opened-job.ts')

/**
 * Saves an opened job on the device with all that its report needs, and returns the saved one while there is no
 * network.
 * @param told the server's answer; undefined while there is none
 * @param loadForm fetches the code of the report's screen; the same function at every call
 */
export const useJobOnDevice = (
  orderId: string,
  told: InspectorJob | undefined,
  loadForm: () => Promise<unknown>,
): InspectorJob | undefined => {
  const language = useSelector(selectLanguage)
  const user = useDeviceUser()
  const [kept, setKept] = useState<InspectorJob | null>(null)
  useEffect(() => {
    if (!user) return undefined
    let isGone = false
    const reader = { ...user, language }
    const work = async () => {
      const device = await code()
      if (told) return told.isMine ? device.keepOpenedJob(reader, told, loadForm) : undefined
      const job = await device.readKeptJob(reader, orderId)
      if (!isGone) setKept(job)
    }
    // A device that keeps nothing shows what the network tells, as before.
    work().catch(() => {})
    return () => {
      isGone = true
    }
  }, [told, orderId, user, language, loadForm])
  return told ?? (kept?.orderId === orderId ? kept : undefined)
}
