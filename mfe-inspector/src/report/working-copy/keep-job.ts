import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Language } from '@fieldproof/contracts/languages'
import { loadNames, loadTemplate, versionOf } from '../checklist.ts'
import { keepJob } from './report-working-copy.ts'
import type { Device } from './device.ts'
import type { FieldName, FieldValue } from '../store/report-rows.ts'

/** Fields that start with the customer's data. The inspector reads VIN and mileage from the vehicle. */
const customersFields = [
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

const vehicleDataOf = ({ inspectionType, details }: InspectorJob): Partial<Record<FieldName, FieldValue>> => {
  if (inspectionType !== 'vehicle') return {}
  return Object.fromEntries(
    customersFields.flatMap((name) => {
      const value = details[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}

/**
 * Stores an inspector's own job on the device, with the checklist and its names, so that its report can be written offline.
 */
export const keepJobOnDevice = async (
  { database }: Pick<Device, 'database'>,
  job: InspectorJob,
  language: Language,
): Promise<void> => {
  if (!job.isMine) return
  const template = await loadTemplate(job.inspectionType, versionOf(job))
  // The service worker caches the names.
  await loadNames(job.inspectionType, template.version, language)
  await keepJob(database, job, template, vehicleDataOf(job))
}
