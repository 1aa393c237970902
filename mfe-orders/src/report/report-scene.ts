import type { Order } from '@fieldproof/contracts/entities/order'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { createContext, use } from 'react'
import type { Point } from './structure.ts'

/** The reader of the report: its customer, its inspector, a guest with a link, or anybody if it is a sample. */
export type ReportReader = 'customer' | 'inspector' | 'guest' | 'sample'

/** A dialog of the report's page, with what it is about. */
export type ReportDialog =
  | { name: 'share' | 'accept' }
  /** Null for the report as a whole. */
  | { name: 'issue'; point: Point | null }
  | { name: 'answer'; issue: ReportIssue; status: 'answered' | 'dismissed' }

/** The context that all parts of the report's page share. */
export interface ReportScene {
  report: Report
  reader: ReportReader
  /** The secret of a guest's link; null for all other readers. */
  shareToken: string | null
  /** Null for a guest, and if it could not be loaded. */
  order: Order | null
  /** The page is being printed: everything is expanded. */
  isPrinting: boolean
  /** Enlarges a photo or a video. */
  showShot: (id: string) => void
  open: (dialog: ReportDialog) => void
  /** A signed address has expired: fetches the report again. */
  onStale: () => void
}

export const ReportSceneContext = createContext<ReportScene | null>(null)

export const useReportScene = (): ReportScene => {
  const scene = use(ReportSceneContext)
  if (scene === null) throw new Error('useReportScene needs a ReportSceneContext')
  return scene
}

/** Whether the reader may ask about points of the report. */
export const mayAsk = ({ reader, order }: Pick<ReportScene, 'reader' | 'order'>): boolean =>
  reader === 'customer' && order?.allowed.reportIssue === true

/** Whether issues can still change: the order is neither complete nor canceled. */
export const isUnderWay = ({ order }: Pick<ReportScene, 'order'>): boolean =>
  order !== null && order.status !== 'Completed' && order.status !== 'Canceled'
