import { refuse } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import { aNoShow, aProposal, noTroubles } from '../testing/inspections.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import { anAcceptedOrder, orderId } from '../testing/orders.ts'
// Their code is there when it is asked for, however busy the machine is.
import './troubles-section.tsx'
import './no-show-dialog.tsx'

atNoonInLagos()
const read = 'GET /orders/get-troubles/{id}'
const answer = 'POST /orders/answer-proposal'
const report = 'POST /orders/report-no-show'
const proposed = noTroubles({
  rescheduleProposals: [aProposal()],
  allowed: { ...noTroubles().allowed, answerProposal: true },
})

describe('another time that the inspector proposes', () => {
  it('stands beside the agreed one, with what follows from each answer', async () => {
    const { asked } = await showOrder(anAcceptedOrder(), { answers: { [read]: proposed, [answer]: noTroubles() } })
    const section = (await screen.findByRole('heading', { name: 'Femi asks for another time' })).closest(
      'section',
    ) as HTMLElement
    expect(within(section).getByText('Agreed time').nextElementSibling).toHaveTextContent('20 Mar 2027, 10:30')
    expect(within(section).getByText('Proposed time').nextElementSibling).toHaveTextContent('21 Mar 2027, 09:00')
    expect(section).toHaveTextContent('My car has broken down.')
    expect(section).toHaveTextContent('costs nobody anything')
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
  it('is reported when it is time, after it is said what happens', async () => {
    const { asked } = await showOrder(anAcceptedOrder(), {
      answers: {
        [read]: noTroubles({ allowed: { ...noTroubles().allowed, reportNoShow: true } }),
        [report]: noTroubles({ noShow: aNoShow() }),
      },
    })
    const dialog = await openDialog('Nobody came', 'Femi did not come')
    expect(dialog).toHaveTextContent('There are 24 hours to answer. Without an answer your word stands.')
    expect(dialog).toHaveTextContent('all that you paid comes back')
    await press('Report it')
    expect(within(dialog).getByText('This field is required.')).toBeInTheDocument()
    await fill(/What happened/, 'I waited for two hours.')
    await press('Report it')
    expect(sentTo(asked, report)).toEqual([{ orderId, description: 'I waited for two hours.' }])
  })

  it.each([
    [aNoShow(), ['Waiting for the inspector', 'I waited for two hours.', 'Answer until: 11 Mar 2027, 11:00']],
    [
      aNoShow({ status: 'rejected', answer: 'I was at the gate.', decision: 'The guard has written him down.' }),
      ['The inspector was there', 'I was at the gate.', 'The guard has written him down.'],
    ],
  ])('stays in view with what was said: %#', async (noShow, words) => {
    await showOrder(anAcceptedOrder(), { answers: { [read]: noTroubles({ noShow }) } })
    const section = (await screen.findByRole('heading', { name: 'The inspector did not come' })).closest('section')
    for (const one of words) expect(section).toHaveTextContent(one)
    expect(screen.queryByRole('button', { name: 'Nobody came' })).not.toBeInTheDocument()
  })
})
