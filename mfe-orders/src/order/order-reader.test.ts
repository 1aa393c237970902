import { complaintFacts, stepOfListed, stepOfOrder } from './order-reader.ts'
import { aComplaint, aCompletion } from './testing/inspections.ts'
import { aListed, anAcceptedOrder, inspector, nothingAllowed } from './testing/orders.ts'

const now = Date.parse('2027-03-30T11:00:00.000Z')
const overdue = anAcceptedOrder({
  status: 'Overdue',
  allowed: { ...nothingAllowed, changeTasks: true, changeDetails: true, cancel: true },
})

it('offers the ways out of an overdue report only while no no-show is undecided (NOSHOW-3)', () => {
  expect(stepOfOrder(overdue, 'customer', now)).toMatchObject({ who: 'customer', what: 'decide-overdue-report' })
  const reported = { ...overdue, allowed: { ...overdue.allowed, cancel: false } }
  expect(stepOfOrder(reported, 'customer', now)).toEqual({ who: 'staff', what: 'settle-no-show' })
  expect(stepOfOrder({ ...reported, status: 'Processing' }, 'customer', now)).toMatchObject({ what: 'settle-no-show' })
  // An inspector may never cancel.
  expect(stepOfOrder(reported, 'inspector', now)).toMatchObject({ what: 'submit-overdue-report' })
})

describe('a completed order with a complaint', () => {
  const completed = anAcceptedOrder({
    status: 'Completed',
    reportSubmittedAt: '2027-03-20T15:00:00.000Z',
    completedAt: '2027-03-21T15:00:00.000Z',
    allowed: nothingAllowed,
  })
  const question = {
    _id: '5e9619ff-8b86-4d01-b42d-00cf4fc96409',
    question: 'Which half?',
    askedAt: '2027-03-22T08:00:00.000Z',
    answer: null,
    answeredAt: null,
    files: [],
  }
  const stepWith = (complaint: ReturnType<typeof aComplaint> | null, reader: 'customer' | 'inspector' = 'customer') =>
    stepOfOrder(completed, reader, now, {
      complaint: complaintFacts(
        aCompletion({
          complaint,
          allowed: { ...aCompletion().allowed, answerComplaint: reader === 'inspector' && complaint?.answer === null },
        }),
      ),
    })

  it('waits for the staff until they decide', () => {
    expect(stepWith(aComplaint())).toEqual({ who: 'staff', what: 'settle-complaint' })
    expect(stepWith(aComplaint({ answer: 'See the photos.' }), 'inspector')).toMatchObject({ who: 'staff' })
    expect(stepWith(aComplaint({ status: 'rejected' }))).toEqual({ who: 'nobody', what: 'closed' })
    expect(stepWith(null)).toEqual({ who: 'nobody', what: 'closed' })
  })

  it('waits for the side whose answer is missing', () => {
    expect(stepWith(aComplaint({ questions: [question] }))).toEqual({ who: 'customer', what: 'answer-complaint' })
    expect(stepWith(aComplaint({ questions: [{ ...question, answer: 'The engine.' }] }))).toMatchObject({
      who: 'staff',
    })
    expect(stepWith(aComplaint({ answerUntil: '2027-03-31T08:00:00.000Z' }), 'inspector')).toEqual({
      who: 'inspector',
      what: 'answer-complaint',
      by: Date.parse('2027-03-31T08:00:00.000Z'),
    })
  })
})

it('says the same in a list of orders', () => {
  const late = aListed({ status: 'Overdue', inspector })
  expect(stepOfListed(late, now)).toMatchObject({ what: 'decide-overdue-report' })
  expect(stepOfListed({ ...late, isNoShowOpen: true }, now)).toEqual({ who: 'staff', what: 'settle-no-show' })
  const completed = aListed({ status: 'Completed', inspector, reportSubmittedAt: '2027-03-20T15:00:00.000Z' })
  expect(stepOfListed(completed, now)).toMatchObject({ what: 'closed' })
  expect(stepOfListed({ ...completed, openComplaint: { isAsked: false } }, now)).toMatchObject({
    what: 'settle-complaint',
  })
  expect(stepOfListed({ ...completed, openComplaint: { isAsked: true } }, now)).toEqual({
    who: 'customer',
    what: 'answer-complaint',
  })
})
