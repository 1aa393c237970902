import { useUnsentWork, type DeviceUser } from '@fieldproof/kit/offline-work'
import { reportNotes } from '../working-copy/report-notes.ts'
import { useReportUser } from '../working-copy/use-device.ts'

const send = async (user: DeviceUser): Promise<void> => {
  const { sendUnsent } = await import(/* webpackChunkName: "report-opened-job" */ './opened-job.ts')
  await sendUnsent(user)
}

/** Sends the reports that the inspector's last session left on this device (REPORT-9). */
export const useUnsentReports = (): void => useUnsentWork(useReportUser(), reportNotes, send)
