import { openDevice } from './device.ts'
import { createReportCalls } from './report-api.ts'
import type { DeviceUser } from '@fieldproof/kit/offline-work'

/** Sends the pending work of all reports. */
export const sendUnsent = async ({ userId, dispatch, ownership }: DeviceUser): Promise<void> => {
  const { outbox } = await openDevice(userId, createReportCalls(dispatch), ownership)
  outbox.wake()
}
