import { useUnsentWork, type DeviceUser } from '@fieldproof/kit/offline-work'
import { reportNotes } from './report-notes.ts'
import { useReportUser } from './use-device.ts'

const send = async (user: DeviceUser): Promise<void> => {
  const { sendUnsent } = await import(/* webpackChunkName: "report-send-unsent" */ './send-unsent.ts')
  await sendUnsent(user)
}

/** Sends the reports of projects that the user's last session left on this device (decision 28). */
export const useUnsentReports = (): void => useUnsentWork(useReportUser(), reportNotes, send)
