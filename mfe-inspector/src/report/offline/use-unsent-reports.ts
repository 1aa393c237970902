import { useEffect } from 'react'
import { reportNotes } from '../working-copy/report-notes.ts'
import { useDeviceUser } from '../working-copy/use-device.ts'

/**
 * Sends what the user's last session left on this device (REPORT-9). If it left nothing, no code is loaded for that.
 */
export const useUnsentReports = (): void => {
  const user = useDeviceUser()
  useEffect(() => {
    const send = async () => {
      if (!user || !reportNotes().hasUnsent(user.userId)) return
      const { sendUnsent } = await import(/* webpackChunkName: "report-opened-job" */ './opened-job.ts')
      await sendUnsent(user)
    }
    // The next job or report that is opened sends them.
    send().catch(() => {})
  }, [user])
}
