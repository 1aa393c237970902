import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Language } from '@fieldproof/contracts/languages'
import { loadNames, loadTemplate, versionOf } from '../checklist.ts'
import { keepJob } from './report-working-copy.ts'
import type { Device } from './device.ts'
import type { FieldName, FieldValue } from '../store/report-rows.ts'

/** What the customer wrote about the vehicle. The inspector reads its number and its mileage off on site. */
const toldFields = [
  'vehicleType',
  'brand',
  'model',
  'year',
  'mileageUnit',
  'engine',
  'engineCylinders',
  'engineLiters',
  'transmission',
] as const

const toldOf = ({ inspectionType, details }: InspectorJob): Partial<Record<FieldName, FieldValue>> => {
  if (inspectionType !== 'vehicle') return {}
  return Object.fromEntries(
    toldFields.flatMap((name) => {
      const value = details[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}

/**
 * Puts a job that is the inspector's onto the device: all that is known of it, the points of its kind and their names. From
 * then on its report can be written without a network.
 */
export const keepJobOnDevice = async (
  { database }: Pick<Device, 'database'>,
  job: InspectorJob,
  language: Language,
): Promise<void> => {
  if (!job.isMine) return
  const template = await loadTemplate(job.inspectionType, versionOf(job))
  // The names go through the service worker's hands, which keeps them.
  await loadNames(job.inspectionType, template.version, language)
  await keepJob(database, job, template, toldOf(job))
}
