import { useEffect } from 'react'
import { reportNotes } from './report-notes.ts'
import { useDeviceUser } from './use-device.ts'

/**
 * Sends what the user's last session left on this device (decision 28). If it left nothing, no code is loaded for that.
 */
export const useUnsentReports = (): void => {
  const user = useDeviceUser()
  useEffect(() => {
    const send = async () => {
      if (!user || !reportNotes().hasUnsent(user.userId)) return
      const { sendUnsent } = await import(/* webpackChunkName: "report-send-unsent" */ './send-unsent.ts')
      await sendUnsent(user)
    }
    // The next report that is opened sends them.
    send().catch(() => {})
  }, [user])
}
