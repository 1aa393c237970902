import type { Report } from '@fieldproof/contracts/entities/report'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmContext } from '@fieldproof/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { atNoonInLagos, field, fill, openDialog, press, sentTo, yes } from '../../order/testing/order-page.tsx'
import { anAcceptedOrder, inspector, nothingAllowed, orderId } from '../../order/testing/orders.ts'
import { aChecklist, anIssue, aPhoto, aReport, aShare, reportId, reportTexts } from '../../report/testing/reports.ts'
import ViewReport from './view-report.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import '../../order/dialogs/accept-dialog.tsx'
import '../../report/dialogs/answer-dialog.tsx'
import '../../report/dialogs/issue-dialog.tsx'
import '../../report/dialogs/share-dialog.tsx'
import '../../report/lightbox.tsx'

atNoonInLagos()
const read = 'GET /reports/get-report-of-order/{id}'
const readOrder = 'GET /orders/get-order/{id}'
const change = 'POST /reports/change-status-of-issue-raised'
const order = anAcceptedOrder({
  reportId,
  reportSubmittedAt: '2027-03-09T08:00:00.000Z',
  allowed: { ...nothingAllowed, reportIssue: true, acceptAsComplete: true },
})
const asInspector = { user: testUser({ _id: inspector._id }) }

const show = async (report: Report | ReturnType<typeof refuse>, options: RenderPageOptions = {}) =>
  renderPage(
    <ConfirmContext value={yes}>
      <ViewReport />
    </ConfirmContext>,
    {
      path: `/view-report/vehicle-inspection/${orderId}`,
      route: '/view-report/vehicle-inspection/:orderId',
      user: testUser(),
      texts: reportTexts,
      ...options,
      answers: { [read]: report, [readOrder]: order, ...options.answers },
    },
  )
const isThere = () => screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2014' })
const part = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement

describe('what the report says', () => {
  it("starts with the verdict, the inspector's summary and the number of points by outcome", async () => {
    await show(aReport())
    await isThere()
    expect(screen.getByRole('heading', { name: 'Serious faults were found' })).toBeInTheDocument()
    expect(screen.getByText('A sound car, but for the oil.')).toBeInTheDocument()
    const counts = screen.getByRole('list', { name: 'Points by condition' })
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Failed', '1Poor', '1Fair', '1Good', '1Not applicable', '1Not inspected'])
    expect(within(counts).getByRole('link', { name: /Failed/ })).toHaveAttribute('href', '#findings-failed')
    expect(screen.getByText('Inspected').nextElementSibling).toHaveTextContent(
      '9 Mar 2027, 06:30Lagos (West Africa Time)',
    )
  })

  it('shows findings by severity, each with its place, text and photos', async () => {
    await show(aReport())
    await isThere()
    const found = part('Findings')
    expect(
      within(found)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Failed (1)', 'Poor (1)', 'Fair (1)', 'What could not be inspected, and why'])
    const oil = within(found)
      .getByRole('heading', { level: 4, name: /oil leaks/i })
      .closest('li') as HTMLElement
    expect(oil).toHaveTextContent('Oil drips from the sump.')
    expect(within(oil).getByRole('button', { name: 'Photo: The sump from below' })).toBeInTheDocument()
    expect(found).toHaveTextContent(/Measured: 2.4.mm/)
    expect(found).toHaveTextContent('There is none.')
  })

  it('goes on with vehicle, tasks, measured values, and how to verify the report', async () => {
    await show(
      aReport({
        addenda: [{ _id: orderId, text: 'The mileage is 128,400 km.', createdAt: '2027-03-09T12:00:00.000Z' }],
      }),
    )
    await isThere()
    expect(within(part('The vehicle')).getByText('VIN').nextElementSibling).toHaveTextContent('JTDBR32E720123456')
    expect(part('Tasks')).toHaveTextContent(/Start it cold.*Done.*It started at once./)
    expect(within(part('Measured values')).getByRole('row', { name: /2.4.mm Poor/ })).toBeInTheDocument()
    expect(part('Corrections')).toHaveTextContent('The mileage is 128,400 km.')
    expect(part('Genuine and unchanged')).toHaveTextContent('7XK2M9QF4T')
    expect(part('Genuine and unchanged')).toHaveTextContent('ab'.repeat(32))
    const contents = screen.getByRole('navigation', { name: 'In this report' })
    expect(within(contents).getByRole('link', { name: /Findings/ })).toHaveAttribute('href', '#findings')
  })

  it('filters the checklist by findings and by text', async () => {
    await show(aReport())
    await isThere()
    const list = part('The whole checklist')
    const points = () => [...list.querySelectorAll('li[id^="point-"]')].map(({ id }) => id)
    expect(points()).toHaveLength(6)
    await press('Findings only')
    expect(points()).toEqual([
      'point-body-front-bumper',
      'point-tires-and-wheels-tread-left-front',
      'point-under-the-hood-oil-leaks',
    ])
    fireEvent.change(within(list).getByRole('searchbox'), { target: { value: 'sump' } })
    await waitFor(() => expect(points()).toEqual(['point-under-the-hood-oil-leaks']))
    await press('Not inspected')
    await press('Show all points')
    expect(points()).toHaveLength(6)
  })

  it('enlarges photos, with what, when and where, and moves between them by keys', async () => {
    await show(aReport({ media: [aPhoto(1, { caption: 'From the front' }), aPhoto(2, { kind: 'video' })] }))
    await isThere()
    await act(async () => {
      fireEvent.click(within(part('Photos and videos')).getByRole('button', { name: 'Photo: From the front' }))
    })
    const box = await screen.findByRole('dialog', { name: 'Photos and videos' })
    expect(within(box).getByRole('img', { name: 'From the front' })).toHaveAttribute('src', 'https://files.example/1')
    expect(box).toHaveTextContent('9 Mar 2027, 07:30')
    expect(within(box).getByRole('link', { name: 'Where it was taken: 6.43000, 3.42000' })).toBeInTheDocument()
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    expect(within(box).getByRole('status')).toHaveTextContent('2 of 2')
    expect(box.querySelector('video')).toHaveAttribute('src', 'https://files.example/2')
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    expect(within(box).getByRole('img', { name: 'From the front' })).toBeInTheDocument()
    fireEvent.click(within(box).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is complete without photos, a checklist or a vehicle', async () => {
    await show(
      aReport({
        inspectionType: 'goods',
        vehicle: null,
        checklist: null,
        media: [],
        tasks: [],
        contentHash: null,
        verificationUrl: null,
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Goods Check in Lagos' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Findings' })).not.toBeInTheDocument()
    await waitFor(() => expect(part('Place and times')).toHaveTextContent('14 Adeola Odeku Street'))
  })
})

describe('what its customer does', () => {
  it('asks about a point, which the inspector gets by its name', async () => {
    const raise = 'POST /orders/customer-submit-report-issue'
    const { asked } = await show(aReport(), { answers: { [raise]: order } })
    await isThere()
    const dialog = await openDialog('Ask about this: Oil leaks', 'What is wrong with "Oil leaks"?')
    await press('Send to the inspector')
    expect(within(dialog).getByText('This field is required.')).toBeInTheDocument()
    await fill(/What is wrong or missing/, 'How much does it lose?')
    await press('Send to the inspector')
    expect(sentTo(asked, raise)).toEqual([
      { orderId, reportItemId: 'under-the-hood/oil-leaks', description: 'How much does it lose?' },
    ])
  })

  it('cannot reopen an issue that the staff have closed (STATUS-6)', async () => {
    const waiting = anIssue({ isWithStaff: true })
    const closed = anIssue({
      _id: '3f9619ff-8b86-4d01-b42d-00cf4fc96401',
      status: 'dismissed',
      answer: 'The photo is on page 4.',
      answeredAt: '2027-03-12T10:00:00.000Z',
      isAnsweredByStaff: true,
    })
    await show(aReport({ issues: [waiting, closed] }))
    await isThere()
    const issues = part('Issues that were raised')
    expect(issues).toHaveTextContent(/The inspector did not answer in time. Our staff are looking into it./)
    expect(issues).toHaveTextContent(/Our staff answered.*The photo is on page 4./)
    expect(within(issues).queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument()
  })

  it('reads the answer beside the point, and settles it or asks again', async () => {
    const issue = anIssue({
      status: 'answered',
      answer: 'Two drops in an hour.',
      answeredAt: '2027-03-10T10:00:00.000Z',
    })
    const { asked } = await show(aReport({ issues: [issue] }), { answers: { [change]: issue } })
    await isThere()
    const issues = part('Issues that were raised')
    expect(issues).toHaveTextContent(/About: Oil leaks.*Femi answered.*Two drops in an hour./)
    expect(within(part('Findings')).getByRole('link', { name: /How much does it lose/ })).toHaveAttribute(
      'href',
      `#issue-${issue._id}`,
    )
    await press('This settles it')
    await waitFor(() => expect(sentTo(asked, change)).toEqual([{ issueId: issue._id, status: 'resolved' }]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask again' })).toBeEnabled())
    await press('Ask again')
    await waitFor(() => expect(sentTo(asked, change)).toContainEqual({ issueId: issue._id, status: 'open' }))
  })

  it('takes back an issue without an answer', async () => {
    const takeBack = 'POST /orders/customer-delete-report-issue'
    const { asked } = await show(aReport({ issues: [anIssue()] }), { answers: { [takeBack]: order } })
    await isThere()
    await press('Withdraw')
    expect(sentTo(asked, takeBack)).toEqual([{ orderId, issueId: anIssue()._id }])
  })

  it('accepts it as complete, as it was read', async () => {
    const accept = 'POST /orders/customer-accept-order-as-complete'
    const { asked } = await show(aReport(), {
      answers: { [accept]: anAcceptedOrder({ status: 'Completed', allowed: nothingAllowed }) },
    })
    await isThere()
    expect(await screen.findByText(/If you do nothing, the order completes on:/)).toHaveTextContent(
      '12 Mar 2027, 09:00',
    )
    await openDialog('Accept as complete', 'Accept the report and complete the order?')
    await press('Accept and complete')
    expect(sentTo(asked, accept)).toEqual([{ orderId, reportSubmittedAt: '2027-03-09T08:00:00.000Z' }])
  })

  it('shares it by a link with an expiry, and ends one', async () => {
    const make = 'POST /reports/share-report'
    const end = 'DELETE /reports/end-report-share/{id}'
    const shares = [aShare()]
    const { asked } = await show(aReport(), {
      answers: {
        'GET /reports/get-report-shares/{id}': () => shares,
        [make]: aShare({
          _id: orderId,
          url: 'https://fieldproof.example/report/secret',
          endsAt: '2027-03-20T21:59:00.000Z',
        }),
        [end]: { _id: aShare()._id },
      },
    })
    await isThere()
    const dialog = await openDialog('Share', 'Share the report')
    expect(await within(dialog).findByText(/opened 3 times/)).toBeInTheDocument()
    await fill(/Last day/, '2029-01-01')
    await press('Make a link')
    expect(sentTo(asked, make)).toEqual([])
    await fill(/Last day/, '2027-03-20')
    await press('Make a link')
    expect(sentTo(asked, make)).toEqual([
      { _id: expect.stringMatching(/^[0-9a-f-]{36}$/), reportId, endsAt: expect.stringMatching(/^2027-03-20T/) },
    ])
    expect(await within(dialog).findByDisplayValue('https://fieldproof.example/report/secret')).toBeInTheDocument()
    await press('End')
    expect(yes).toHaveBeenLastCalledWith(expect.objectContaining({ danger: true }))
    expect(asked.find(({ key }) => key === end)?.call.params).toEqual({ id: aShare()._id })
  })

  it('downloads it as a PDF', async () => {
    const taken: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      taken.push(`${this.href} ${this.download}`)
    })
    await show(aReport(), {
      answers: {
        'GET /reports/get-report-pdf/{id}': {
          _id: orderId,
          name: 'FP-1001.pdf',
          size: 9_000,
          contentType: 'application/pdf',
          url: 'https://files.example/pdf',
        },
      },
    })
    await isThere()
    await press('Download PDF')
    await waitFor(() => expect(taken).toEqual(['https://files.example/pdf FP-1001.pdf']))
  })

  it('can no longer ask or accept once the order is complete', async () => {
    await show(aReport({ issues: [anIssue({ status: 'answered', answer: 'Yes.' })] }), {
      answers: { [readOrder]: anAcceptedOrder({ status: 'Completed', allowed: nothingAllowed }) },
    })
    await isThere()
    expect(screen.queryByRole('button', { name: /Ask|Accept|settles/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  })
})

describe('what its inspector does', () => {
  const order = anAcceptedOrder({
    payment: null,
    reportSubmittedAt: '2027-03-09T08:00:00.000Z',
    allowed: nothingAllowed,
  })

  it('answers an issue, or says why they do not accept it', async () => {
    const { asked } = await show(aReport({ issues: [anIssue()] }), {
      ...asInspector,
      answers: { [readOrder]: order, [change]: anIssue({ status: 'answered' }) },
    })
    await isThere()
    expect(screen.queryByRole('button', { name: /Share|Accept as complete|Ask about/ })).not.toBeInTheDocument()
    expect(await openDialog('Answer', 'Answer the issue')).toHaveTextContent('How much does it lose?')
    await fill(/Your answer/, 'Two drops in an hour.')
    await press('Send the answer')
    await openDialog('Do not accept it', 'Do not accept this issue?')
    await fill(/Why not/, 'It stands in the report.')
    await press('Send the reason')
    expect(sentTo(asked, change)).toEqual([
      { issueId: anIssue()._id, status: 'answered', answer: 'Two drops in an hour.' },
      { issueId: anIssue()._id, status: 'dismissed', answer: 'It stands in the report.' },
    ])
  })

  it('finds the typed answer again after a reload', async () => {
    const options = { ...asInspector, answers: { [readOrder]: order } }
    const { unmount } = await show(aReport({ issues: [anIssue()] }), options)
    await isThere()
    await openDialog('Answer', 'Answer the issue')
    await fill(/Your answer/, 'Two drops in an hour.')
    unmount()
    await show(aReport({ issues: [anIssue()] }), options)
    await isThere()
    await openDialog('Answer', 'Answer the issue')
    await waitFor(() => expect(field(/Your answer/)).toHaveValue('Two drops in an hour.'))
  })

  it('continues to write a report that is not handed in', async () => {
    await show(
      aReport({ status: 'draft', completedAt: null, contentHash: null, verificationUrl: null, canEdit: true }),
      {
        ...asInspector,
        answers: { [readOrder]: anAcceptedOrder({ allowed: nothingAllowed }) },
      },
    )
    await isThere()
    expect(screen.getByRole('link', { name: 'Continue writing' })).toHaveAttribute(
      'href',
      `/dashboard/report/${orderId}`,
    )
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument()
  })
})

describe('a report that cannot be shown', () => {
  it('says when to expect it if it is not handed in', async () => {
    await show(refuse(404, { message: 'Not found' }), { answers: { [readOrder]: anAcceptedOrder() } })
    expect(await screen.findByText('The report is not ready yet')).toBeInTheDocument()
    expect(screen.getByText('Inspection').nextElementSibling).toHaveTextContent('20 Mar 2027, 10:30')
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      `/dashboard/order-details/${orderId}`,
    )
  })

  it('says to other readers only that it cannot be found', async () => {
    await show(refuse(404, { message: 'Not found' }), {
      answers: { [readOrder]: refuse(404, { message: 'Not found' }) },
    })
    expect(await screen.findByText('We cannot find this report')).toBeInTheDocument()
  })

  it('is loaded again on demand', async () => {
    let isBroken = true
    await show(aReport(), {
      answers: { [read]: () => (isBroken ? refuse(503, { message: 'Away' }) : aReport({ checklist: aChecklist })) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the report')
    isBroken = false
    await press('Try again')
    await isThere()
  })
})

it('leads on to the review once the report is accepted, and asks only once', async () => {
  const accepted = { ...order, status: 'Completed' as const, allowed: { ...nothingAllowed, review: true } }
  const { unmount } = await show(aReport(), { answers: { [readOrder]: accepted } })
  const asked = within(await screen.findByRole('region', { name: 'The order is complete' }))
  expect(asked.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', `/write-a-review/${orderId}`)
  expect(screen.queryByRole('button', { name: 'Accept as complete' })).not.toBeInTheDocument()
  unmount()
  await show(aReport(), { answers: { [readOrder]: { ...accepted, allowed: nothingAllowed } } })
  await isThere()
  expect(screen.queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument()
})
