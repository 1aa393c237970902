import fc from 'fast-check'

const id = fc.uuid()
const text = fc.string({ minLength: 1, maxLength: 60 }).filter((words) => words.trim() !== '')
const naira = fc.record({ amount: fc.integer({ min: 1, max: 10 ** 9 }), currency: fc.constant('NGN') })
const day = fc.constantFrom('2027-03-20', '2028-02-29')
const time = fc.constantFrom('00:00', '23:59')

/** The bodies of our own calls (API-1): matching, calendar, troubles of a job, messages, posted jobs. */
export const inspectionBodies: Record<string, fc.Arbitrary<object>> = {
  'POST /inspectors/cancel-job': fc.record({ idempotencyKey: id, orderId: id, expectedFine: naira, reason: text }),
  'POST /inspectors/propose-reschedule': fc.record({
    _id: id,
    orderId: id,
    inspectionDate: day,
    inspectionTime: time,
    reason: text,
  }),
  'POST /inspectors/answer-no-show': fc.record({
    noShowId: id,
    isAdmitted: fc.boolean(),
    answer: text,
    fileIds: fc.uniqueArray(id, { maxLength: 3 }),
  }),
  'POST /inspectors/answer-complaint': fc.record({
    complaintId: id,
    answer: text,
    fileIds: fc.uniqueArray(id, { maxLength: 3 }),
  }),
  'POST /inspectors/explain-overdue-report': fc.record({ orderId: id, reason: text }),
  'PUT /inspectors/save-availability': fc.record({
    timeZone: fc.constantFrom('Africa/Lagos', 'Europe/Oslo'),
    travelBufferMinutes: fc.nat(480),
    noticeHours: fc.nat(720),
    weeklyHours: fc
      .subarray([1, 2, 3, 4, 5, 6, 7])
      .map((all) => all.map((weekday) => ({ weekday, startTime: '08:00', endTime: '24:00' }))),
  }),
  'POST /inspectors/import-calendar': fc.record({
    _id: id,
    name: text,
    url: fc.constant('https://calendar.example.com/mine.ics'),
  }),
  'POST /inspectors/complete-orientation': fc.record({
    version: fc.nat(9),
    answers: fc.dictionary(fc.constantFrom('safety', 'evidence'), fc.constantFrom('a', 'b')),
  }),
  'POST /chats/star-chat-room': fc.record({ chatRoomId: id, isStarred: fc.boolean() }),
  'POST /chats/mark-as-read': fc.record({ chatRoomId: id, sequence: fc.nat(1_000_000) }),
  'POST /chats/block-member': fc.record({ chatRoomId: id, isBlocked: fc.boolean() }),
  'POST /chats/report-member': fc.record({
    _id: id,
    chatRoomId: id,
    messageId: id,
    reason: fc.constantFrom('abuse', 'paying-outside'),
    description: text,
  }),
  'POST /jobs/choose-inspector': fc.record({
    idempotencyKey: id,
    jobId: id,
    inspectorId: id,
    expectedPay: naira,
    payment: fc.constantFrom<object>({ method: 'wallet' }, { method: 'card' }),
  }),
}
