import type { Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import { useTranslation } from '@fieldproof/platform'
import type { ReportPart } from './contents.tsx'
import type { ReportReader } from './report-scene.ts'
import type { Outcome } from './severity.ts'

export interface PartsOfReport {
  report: Report
  reader: ReportReader
  counts: Readonly<Record<Outcome, number>>
  measured: number
  shots: number
}

/** Whether any value of the vehicle was recorded; the unit of its mileage alone does not count. */
const hasValues = (vehicle: ReportVehicle): boolean =>
  Object.entries(vehicle).some(([key, value]) => key !== 'mileageUnit' && value !== null)

/** Returns the sections of a report, in the order of the page, for its contents. */
export const useReportParts = ({ report, reader, counts, measured, shots }: PartsOfReport): ReportPart[] => {
  const { t } = useTranslation()
  const { checklist, vehicle, tasks, addenda, issues, contentHash } = report
  const part = (id: string, isThere: boolean, count?: number): ReportPart[] =>
    isThere ? [{ id, label: t(`view.parts.${id}`), ...(count !== undefined && { count }) }] : []
  const isListed = checklist !== null && checklist.groups.length > 0
  return [
    ...part('summary', true),
    ...part('corrections', addenda.length > 0, addenda.length),
    ...part('findings', isListed, counts.failed + counts.poor + counts.fair),
    ...part('issues', reader !== 'guest' && issues.length > 0, issues.length),
    ...part('vehicle', vehicle !== null && hasValues(vehicle)),
    ...part('tasks', tasks.length > 0, tasks.length),
    ...part('measured', measured > 0, measured),
    ...part('checklist', isListed),
    ...part('photos', shots > 0, shots),
    ...part('visit', true),
    ...part('authenticity', contentHash !== null),
  ]
}
