import { refuse } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { aNoShow, anOverdueReport, aProposal, noTroubles } from '../testing/inspections.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import { anAcceptedOrder, naira, nothingAllowed, orderId, payment } from '../testing/orders.ts'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './troubles-section.tsx'
import './no-show-dialog.tsx'
import '../dialogs/another-inspector-dialog.tsx'
import '../dialogs/cancel-dialog.tsx'

atNoonInLagos()
const read = 'GET /orders/get-troubles/{id}'
const answer = 'POST /orders/answer-proposal'
const report = 'POST /orders/report-no-show'
const proposed = noTroubles({
  rescheduleProposals: [aProposal()],
  allowed: { ...noTroubles().allowed, answerProposal: true },
})

describe('another time that the inspector proposes', () => {
  it('is shown beside the agreed one, with what follows from each answer', async () => {
    const { asked } = await showOrder(anAcceptedOrder(), { answers: { [read]: proposed, [answer]: noTroubles() } })
    const section = (await screen.findByRole('heading', { name: 'Femi asks for another time' })).closest(
      'section',
    ) as HTMLElement
    expect(within(section).getByText('Agreed time').nextElementSibling).toHaveTextContent('20 Mar 2027, 10:30')
    expect(within(section).getByText('Proposed time').nextElementSibling).toHaveTextContent('21 Mar 2027, 09:00')
    expect(section).toHaveTextContent('My car has broken down.')
    expect(section).toHaveTextContent('the inspection moves at no cost')
    await press('Agree to the new time')
    expect(sentTo(asked, answer)).toEqual([{ proposalId: aProposal()._id, isAgreed: true }])
  })

  it('is declined after a question, and a refusal says why', async () => {
    const { asked } = await showOrder(anAcceptedOrder(), {
      answers: { [read]: proposed, [answer]: refuse(409, { message: 'It was taken back.' }) },
    })
    await screen.findByRole('heading', { name: 'Femi asks for another time' })
    await press('Keep the agreed time')
    expect(yes).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('the agreed time stays') }),
    )
    expect(sentTo(asked, answer)).toEqual([{ proposalId: aProposal()._id, isAgreed: false }])
    expect(await screen.findByText('It was taken back.')).toBeInTheDocument()
  })
})

describe('an inspector who did not come', () => {
  it('is reported when it is time, after the dialog says what happens', async () => {
    const { asked } = await showOrder(anAcceptedOrder(), {
      answers: {
        [read]: noTroubles({ allowed: { ...noTroubles().allowed, reportNoShow: true } }),
        [report]: noTroubles({ noShow: aNoShow() }),
      },
    })
    const dialog = await openDialog('Nobody came', 'Femi did not come')
    expect(dialog).toHaveTextContent('They have 24 hours to answer. If they do not, we accept your report.')
    expect(dialog).toHaveTextContent('you get a full refund')
    await press('Report it')
    expect(within(dialog).getByText('This field is required.')).toBeInTheDocument()
    await fill(/What happened/, 'I waited for two hours.')
    await press('Report it')
    expect(sentTo(asked, report)).toEqual([{ orderId, description: 'I waited for two hours.', fileIds: [] }])
  })

  it.each([
    [aNoShow(), ['Waiting for the inspector', 'I waited for two hours.', 'Answer until: 11 Mar 2027, 11:00']],
    [
      aNoShow({ status: 'rejected', answer: 'I was at the gate.', decision: 'The guard has written him down.' }),
      ['The inspector was there', 'I was at the gate.', 'The guard has written him down.'],
    ],
  ])('stays in view with the statements of both sides: %#', async (noShow, words) => {
    await showOrder(anAcceptedOrder(), { answers: { [read]: noTroubles({ noShow }) } })
    const section = (await screen.findByRole('heading', { name: 'The inspector did not come' })).closest('section')
    for (const one of words) expect(section).toHaveTextContent(one)
    expect(screen.queryByRole('button', { name: 'Nobody came' })).not.toBeInTheDocument()
  })

  it('is reported although a report is in, and then staff decide (NOSHOW-1, NOSHOW-2)', async () => {
    const order = anAcceptedOrder({
      status: 'Processing',
      reportSubmittedAt: '2027-03-09T08:00:00.000Z',
      allowed: { ...nothingAllowed, acceptAsComplete: true },
    })
    await showOrder(order, {
      answers: { [read]: noTroubles({ allowed: { ...noTroubles().allowed, reportNoShow: true } }) },
    })
    const dialog = await openDialog('Nobody came', 'Femi did not come')
    expect(dialog).toHaveTextContent('Because there is a report, we decide even without an answer.')
    expect(dialog).not.toHaveTextContent('we accept your report')
  })

  it('keeps the order from being completed until it is settled (NOSHOW-3)', async () => {
    const order = anAcceptedOrder({ reportSubmittedAt: '2027-03-09T08:00:00.000Z', allowed: nothingAllowed })
    await showOrder(order, { answers: { [read]: noTroubles({ noShow: aNoShow({ isReported: true }) }) } })
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'We are settling whether the inspector came',
    )
    const state = (await screen.findByRole('heading', { name: 'The inspector did not come' })).closest('section')
    expect(state).toHaveTextContent('Because there is a report, we look at both sides and decide.')
    expect(screen.queryByRole('button', { name: 'Accept as complete' })).not.toBeInTheDocument()
  })

  describe('with files (NOSHOW-4)', () => {
    fakeRequests()
    const sign = 'POST /chats/generate-signed-file-url'
    const photo = new File(['gate'], 'gate.png', { type: 'image/png' })
    const signed = (call: { body?: unknown }) => {
      const { fileId, name, size } = call.body as { fileId: string; name: string; size: number }
      return {
        fileId,
        url: `/files/${fileId}?signature=x`,
        method: 'PUT' as const,
        headers: {},
        expiresAt: '2027-03-10T12:00:00.000Z',
        name,
        size,
        contentType: 'image/png',
      }
    }

    it.each([
      ['sends the chosen files with the text', false],
      ['waits for files that are still uploading', true],
    ])('%s', async (_, isLate) => {
      const { asked } = await showOrder(anAcceptedOrder(), {
        answers: {
          [read]: noTroubles({ allowed: { ...noTroubles().allowed, reportNoShow: true } }),
          [sign]: signed,
          [report]: noTroubles({ noShow: aNoShow() }),
        },
      })
      const dialog = await openDialog('Nobody came', 'Femi did not come')
      await fill(/What happened/, 'I waited for two hours.')
      const input = dialog.querySelector('input[type="file"]')
      await act(async () => {
        if (input) fireEvent.change(input, { target: { files: [photo] } })
      })
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
      const arrive = () =>
        act(async () => {
          FakeRequest.all[0]?.answer(204)
        })
      if (!isLate) await arrive()
      expect(await within(dialog).findByText('gate.png')).toBeInTheDocument()
      await press('Report it')
      if (isLate) await arrive()
      await waitFor(() => expect(sentTo(asked, report)).toHaveLength(1))
      const [announced] = sentTo(asked, sign) as { fileId: string }[]
      expect(announced).toMatchObject({ target: 'no-show', targetId: orderId, name: 'gate.png' })
      expect(sentTo(asked, report)).toEqual([
        { orderId, description: 'I waited for two hours.', fileIds: [announced?.fileId] },
      ])
    })

    it('shows those of both sides', async () => {
      const file = (name: string) => ({ _id: name, name, size: 5, contentType: 'image/png', url: `/files/${name}` })
      const noShow = aNoShow({
        status: 'disputed',
        answer: 'I was there.',
        files: [file('a')],
        answerFiles: [file('b')],
      })
      await showOrder(anAcceptedOrder(), { answers: { [read]: noTroubles({ noShow }) } })
      const yours = await screen.findByRole('list', { name: 'Your files' })
      expect(within(yours).getByRole('link', { name: 'a' })).toHaveAttribute('href', '/files/a')
      const theirs = await screen.findByRole('list', { name: "The inspector's files" })
      expect(within(theirs).getByRole('link', { name: 'b' })).toHaveAttribute('href', '/files/b')
    })
  })
})

describe('a report that is overdue', () => {
  const nudge = 'POST /orders/nudge-inspector'
  const another = 'POST /orders/choose-another-inspector'
  const late = (change: Parameters<typeof anAcceptedOrder>[0] = {}) =>
    anAcceptedOrder({
      status: 'Overdue',
      inspectionDate: '2027-03-06T09:30:00.000Z',
      allowed: { ...nothingAllowed, cancel: true, reschedule: true },
      ...change,
    })
  const overdue = (change: Parameters<typeof anOverdueReport>[0] = {}, mayNudge = true) =>
    noTroubles({
      overdueReport: anOverdueReport(change),
      allowed: { ...noTroubles().allowed, nudgeInspector: mayNudge, chooseAnotherInspector: true },
    })
  const card = async () =>
    (await screen.findByRole('heading', { name: 'The report is overdue' })).closest('section') as HTMLElement

  it('replaces the hours that are left in the terms beside the order', async () => {
    await showOrder(anAcceptedOrder({ status: 'Overdue' }), { answers: { [read]: noTroubles() } })
    expect(
      await screen.findByText('While the report is overdue, you get a full refund if you cancel.'),
    ).toBeInTheDocument()
    expect(screen.queryByText(/nothing after that/)).not.toBeInTheDocument()
  })

  it('shows the cost of each option before it is taken (CANCEL-7)', async () => {
    await showOrder(late(), { answers: { [read]: overdue({ reason: 'My laptop was stolen.' }) } })
    const section = await card()
    expect(section).toHaveTextContent('It was due: 9 Mar 2027, 10:30')
    expect(section).toHaveTextContent('My laptop was stolen.')
    const ways = within(section).getByRole('list', { name: 'What you can do' })
    expect(within(ways).getAllByRole('listitem')).toHaveLength(4)
    expect(ways).toHaveTextContent(/The order ends, and you get: .38,500/)
    expect(ways).toHaveTextContent('Free. Femi stays your inspector if they are available then.')
    expect(ways).toHaveTextContent('Free. Choose a new date, and we ask others at the same price.')
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'The report is overdue: you choose',
    )
    expect(await screen.findByRole('link', { name: 'Choose what happens next' })).toHaveAttribute('href', '#overdue')
  })

  it('refunds by the terms of the server', async () => {
    await showOrder(late(), {
      answers: {
        [read]: overdue(),
        'GET /orders/get-cancellation-terms/{id}': {
          rule: 'report-overdue',
          outcome: 'full-refund',
          isKept: false,
          refund: naira(3_850_000),
          refundParts: [{ way: 'card', amount: naira(3_850_000), withinDays: 10 }],
          credit: naira(0),
          invoiceDue: null,
          mayReschedule: true,
          reschedulingUntil: null,
          holdsUntil: null,
          inspectionDate: '2027-03-06T09:30:00.000Z',
          timeZone: 'Africa/Lagos',
          asOf: '2027-03-10T11:00:00.000Z',
        },
      },
    })
    await card()
    const dialog = await openDialog('Get a refund', /^Cancel order/)
    expect(await within(dialog).findByText('The report is overdue, so you get a full refund.')).toBeInTheDocument()
  })

  it('of an order by invoice shows that the invoice is withdrawn', async () => {
    const invoice = {
      number: 'INV-2027-000001',
      status: 'released' as const,
      amount: naira(3_850_000),
      issuedAt: '2027-03-01T08:00:00.000Z',
      dueAt: '2027-03-15T08:00:00.000Z',
      purchaseOrderNumber: null,
    }
    await showOrder(late({ payment: payment({ method: 'invoice', status: 'pending', paid: naira(0), invoice }) }), {
      answers: { [read]: overdue({ refund: naira(0) }) },
    })
    expect(await card()).toHaveTextContent('The order ends and the invoice is withdrawn. You pay nothing.')
  })

  it('reminds the inspector, and says why if that is refused', async () => {
    const { asked } = await showOrder(late(), {
      answers: { [read]: overdue(), [nudge]: refuse(409, { message: 'The report is in now.' }) },
    })
    await card()
    await press('Remind')
    expect(sentTo(asked, nudge)).toEqual([{ orderId, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    expect(await screen.findByText('The report is in now.')).toBeInTheDocument()
  })

  it('says when the inspector can be reminded again', async () => {
    await showOrder(late(), {
      answers: { [read]: overdue({ nudgeFrom: '2027-03-11T09:00:00.000Z' }, false) },
    })
    const section = await card()
    expect(section).toHaveTextContent('You can send another from: 11 Mar 2027, 10:00')
    expect(within(section).getByRole('button', { name: 'Remind' })).toBeDisabled()
  })

  it('goes to another inspector at a new time, at no cost', async () => {
    const { asked } = await showOrder(late(), {
      answers: { [read]: overdue(), [another]: { order: late({ status: 'Pending', inspector: null }) } },
    })
    await card()
    const dialog = await openDialog('Another inspector', 'Choose another inspector')
    expect(dialog).toHaveTextContent('Free: the price stays the same and you pay nothing more.')
    await press('Ask other inspectors')
    expect(sentTo(asked, another)).toEqual([])
    await fill(/Inspection date/, '2027-04-20')
    await press('Ask other inspectors')
    await waitFor(() => expect(sentTo(asked, another)).toHaveLength(1))
    expect(sentTo(asked, another)).toEqual([
      {
        orderId,
        inspectionDate: '2027-04-20',
        inspectionTime: '10:30',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it("that ended the order shows the staff's decision, and offers nothing more", async () => {
    await showOrder(anAcceptedOrder({ status: 'Canceled', allowed: nothingAllowed }), {
      answers: {
        [read]: noTroubles({
          overdueReport: anOverdueReport({
            status: 'canceled',
            refund: null,
            decision: 'fined',
            decisionReason: 'There was no answer.',
          }),
        }),
      },
    })
    const section = (await screen.findByRole('heading', { name: 'The report never came' })).closest('section')
    expect(section).toHaveTextContent('There was no good reason. Femi pays a fine.')
    expect(section).toHaveTextContent('There was no answer.')
    expect(screen.queryByRole('list', { name: 'What you can do' })).not.toBeInTheDocument()
  })
})
