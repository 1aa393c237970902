import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createFakeServer } from '../testing/fake-server.ts'
import { answersOf, aWholeReport, keepOn, killTab, press, showReport, type } from '../testing/report-page.tsx'
import { orderId, reportId } from '../testing/reports.ts'
import { newsOfReport } from './use-other-devices.ts'

let server = createFakeServer()
beforeEach(() => {
  server = createFakeServer(
    () => 'ok',
    async () => {},
    aWholeReport,
  )
  keepOn()
  newsOfReport.lookAfter = 10
})
afterEach(killTab)

type Shown = Awaited<ReturnType<typeof showReport>>
const sendEvent = ({ platform }: Shown, event: 'REPORT_CHANGED' | 'EVENTS_MISSED', payload?: ReturnType<typeof news>) =>
  act(async () => {
    for (const listener of platform.socket.listeners) listener(event, payload)
  })
const rate = (point: string, rating: string) =>
  act(async () => {
    fireEvent.click(
      within(screen.getByRole('group', { name: `Condition of ${point}` })).getByRole('radio', { name: rating }),
    )
  })
const show = async (): Promise<Shown> => {
  const shown = await showReport(answersOf(server))
  await screen.findByRole('heading', { level: 1, name: 'Report for FP-1042' })
  await press(/^Place/)
  await waitFor(() => expect(server.sent).toContain('start'))
  return shown
}
/** Writes a comment on another device of the same inspector. */
const writeElsewhere = (comment: string) =>
  server.calls.update(reportId, {
    changeId: crypto.randomUUID(),
    items: [
      {
        groupId: 'place',
        itemId: 'access',
        revision: server.point('place', 'access')?.revision ?? 0,
        rating: 'poor',
        comment,
      },
    ],
  })
const news = (revision: number) => ({ orderId, reportId, revision })

it('shows the text of another device shortly after the event', async () => {
  const shown = await show()
  const { revision } = await writeElsewhere('The gate is locked.')
  await sendEvent(shown, 'REPORT_CHANGED', news(revision))
  await waitFor(() => expect(screen.getByLabelText('Comment on Access')).toHaveValue('The gate is locked.'))
})

it('keeps text that was typed here meanwhile', async () => {
  const shown = await show()
  await rate('Access', 'Failed')
  const { revision } = await writeElsewhere('The gate is locked.')
  await type('Comment on Access', 'Nobody there')
  await sendEvent(shown, 'REPORT_CHANGED', news(revision))
  await waitFor(() => expect(server.sent.filter((what) => what === 'update').length).toBeGreaterThan(1), {
    timeout: 4_000,
  })
  expect(screen.getByLabelText('Comment on Access')).toHaveValue('Nobody there')
})

const reads = () => server.sent.filter((what) => what === 'read').length

it('does not read the report again for a known revision or another report', async () => {
  const shown = await show()
  const before = reads()
  await sendEvent(shown, 'REPORT_CHANGED', news(1))
  await sendEvent(shown, 'REPORT_CHANGED', { orderId: crypto.randomUUID(), reportId, revision: 99 })
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 80)
    })
  })
  expect(reads()).toBe(before)
})

it('reads the report again when events may have been missed', async () => {
  const shown = await show()
  const before = reads()
  await sendEvent(shown, 'EVENTS_MISSED')
  await waitFor(() => expect(reads()).toBe(before + 1))
})
