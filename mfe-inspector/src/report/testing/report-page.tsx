import type { Report as ReportEntity } from '@fieldproof/contracts/entities/report'
import { isCallFailure } from '@fieldproof/platform'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { generalPurposeVersion1 } from '@fieldproof/policy/report-templates/general-purpose'
import { ConfirmContext } from '@fieldproof/ui'
import { act, fireEvent, screen } from '@testing-library/react'
import area from '../../../locales/en/inspector.json'
import texts from '../../../locales/en/report.json'
import Report from '../../pages/report/report.tsx'
import { leaveDevice } from '../working-copy/device.ts'
import { pace } from '../working-copy/use-open-report.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import { databases } from '../store/databases.ts'
import type { ReportDatabase } from '../store/report-database.ts'
import type { createFakeServer } from './fake-server.ts'
import { aReport, orderId, reportId } from './reports.ts'

export const inspector = testUser({ isPro: true })
type Server = ReturnType<typeof createFakeServer>

/** A report with all points of the real template, without findings. */
export const aWholeReport = (change: Partial<ReportEntity> = {}): ReportEntity =>
  aReport({
    checklist: {
      template: 'general-purpose',
      version: 1,
      groups: generalPurposeVersion1.groups.map(({ key, items }) => ({
        groupId: key,
        items: items.map((item) => ({
          itemId: item.key,
          rating: null,
          comment: '',
          measured: null,
          unit: item.unit ?? null,
          revision: 0,
          changedAt: null,
        })),
      })),
    },
    ...change,
  })

const answering =
  <Body, Answer>(work: (body: Body, asked: AskedCall) => Promise<Answer>) =>
  async (asked: AskedCall): Promise<Answer | ReturnType<typeof refuse>> => {
    try {
      return await work(asked.body as Body, asked)
    } catch (error) {
      if (isCallFailure(error))
        return refuse(error.status === 0 ? 503 : error.status, { code: error.code, message: error.message })
      throw error
    }
  }

/** The calls of a report, handled by the test's own server. */
export const answersOf = ({ calls }: Server): Answers => ({
  'GET /inspectors/get-job/{id}': answering(() => calls.job(orderId)),
  'POST /reports/start-report': answering(() => calls.start(orderId)),
  'GET /reports/get-report-of-order/{id}': answering(() => calls.read(orderId)),
  'PATCH /reports/update-vehicle-inspection-report/{reportId}': answering((body: Parameters<typeof calls.update>[1]) =>
    calls.update(reportId, body),
  ),
  'POST /reports/add-feedback-task': answering(calls.addTask),
  'POST /reports/add-feedback-entry': answering(calls.addEntry),
  'PATCH /reports/inspector-mark-task-complete-or-incomplete': answering(calls.markTask),
  'PATCH /reports/mark-report-complete': answering(calls.complete),
  'POST /reports/add-addendum': answering(calls.addAddendum),
})

/** The device's storage, unless the test provides another. */
export const keepOn = (database: ReportDatabase = createMemoryDatabase()): ReportDatabase => {
  databases.open = async () => database
  pace.sendAfter = 10
  return database
}

/** Kills the tab: memory is lost, the device's storage is not. */
export const killTab = (): Promise<void> =>
  act(async () => {
    await leaveDevice(inspector._id)
  })

export const yes = jest.fn(async () => true)
export const showReport = (answers: Answers, path = `/dashboard/report/${orderId}`) =>
  renderPage(
    <ConfirmContext value={yes}>
      <Report />
    </ConfirmContext>,
    { path, route: '/dashboard/report/:orderId', user: inspector, texts: { ...area, ...texts }, answers },
  )

export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    fireEvent.click(button)
  })
}
export const type = (label: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  })
