import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Language } from '@fieldproof/contracts/languages'
import { keepSiteOnDevice, type DeviceUser } from '@fieldproof/kit/offline-work'
import { createReportCalls } from '../outbox/report-api.ts'
import { openDevice, type Device } from '../working-copy/device.ts'
import { headOf } from '../outbox/drain.ts'
import { keepJobOnDevice } from '../working-copy/keep-job.ts'
import { onSite } from '../working-copy/on-site.ts'

interface Reader extends DeviceUser {
  language: Language
}

const open = ({ userId, dispatch, ownership }: DeviceUser): Promise<Device> =>
  openDevice(userId, createReportCalls(dispatch), ownership)

/**
 * Makes an opened job and its report available offline, and sends the pending work of all reports.
 * @param loadForm loads the code of the report's screen
 */
export const keepOpenedJob = async (
  reader: Reader,
  job: InspectorJob,
  loadForm: () => Promise<unknown>,
): Promise<void> => {
  const device = await open(reader)
  await keepJobOnDevice(device, job, reader.language)
  device.outbox.wake()
  // The form itself, which has not been opened here yet.
  await loadForm()
  await keepSiteOnDevice(onSite)
}

/** Sends the pending work of all reports. */
export const sendUnsent = async (user: DeviceUser): Promise<void> => {
  const { outbox } = await open(user)
  outbox.wake()
}

/** The job as it was last opened; null if it never was on this device. */
export const readKeptJob = async (reader: Reader, orderId: string): Promise<InspectorJob | null> => {
  const { database } = await open(reader)
  return (await headOf(database, orderId))?.job ?? null
}

/** Jobs that were opened on this device and are not done, soonest first. */
export const listKeptJobs = async (reader: Reader): Promise<InspectorJob[]> => {
  const { database } = await open(reader)
  return (await database.rows(''))
    .flatMap((row) => (row.kind === 'head' && row.report?.status !== 'completed' ? [row.job] : []))
    .toSorted((one, other) => one.inspectionDate.localeCompare(other.inspectionDate))
}
