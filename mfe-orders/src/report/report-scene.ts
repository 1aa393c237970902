import type { Order } from '@fieldproof/contracts/entities/order'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { createContext, use } from 'react'
import type { Point } from './structure.ts'

/** Who reads the report: its customer, its inspector, somebody with a link, or anybody where it is a sample. */
export type ReportReader = 'customer' | 'inspector' | 'guest' | 'sample'

/** A dialog of the report's page, with what it is about. */
export type ReportDialog =
  | { name: 'share' | 'accept' }
  /** Null for the report as a whole. */
  | { name: 'issue'; point: Point | null }
  | { name: 'answer'; issue: ReportIssue; status: 'answered' | 'dismissed' }

/** What every part of the report's page knows. */
export interface ReportScene {
  report: Report
  reader: ReportReader
  /** The secret of the link that a guest reads by; null for everybody else. */
  shareToken: string | null
  /** Null for a guest, and where it could not be read. */
  order: Order | null
  /** The whole page goes to paper: nothing is folded. */
  isPrinting: boolean
  /** Opens a photo or a video large. */
  showShot: (id: string) => void
  open: (dialog: ReportDialog) => void
  /** A signed address has expired: the report is read again. */
  onStale: () => void
}

export const ReportSceneContext = createContext<ReportScene | null>(null)

export const useReportScene = (): ReportScene => {
  const scene = use(ReportSceneContext)
  if (scene === null) throw new Error('A part of the report stands outside of it')
  return scene
}

/** Whether the reader may ask about points of the report. */
export const mayAsk = ({ reader, order }: Pick<ReportScene, 'reader' | 'order'>): boolean =>
  reader === 'customer' && order?.allowed.reportIssue === true

/** Whether issues can still change: the order is neither complete nor canceled. */
export const isUnderWay = ({ order }: Pick<ReportScene, 'order'>): boolean =>
  order !== null && order.status !== 'Completed' && order.status !== 'Canceled'
