import type { Catalogue, Text } from '../text.ts'

/** What is said of orders. */
export const orders = {
  notAsItStands: 'This cannot be done with the order as it stands.',
  notPaidYet: 'This order has not been paid yet.',
  inspectorNotFree: 'The inspector is not free at that time.',
  businessesOnly: 'Only businesses can pay by invoice.',
  oneCurrency: 'Order inspections in different currencies one after the other.',
  wholeAddress: 'Give the whole address, so that the price is final.',
  nothingToPay: 'There is nothing to be paid for this order.',
  walletPartTooLarge: 'The part from the wallet must be less than the sum.',
  walletPartOrAll: 'Pay less than the whole sum from the wallet, or pay all of it from there.',
  promoCodeOver: 'This promo code cannot be used any more.',
  taskCompleted: 'The inspector has completed this task, so it stays as it is.',
  tasksFull: 'There are as many tasks as an order can have.',
  tasksFixed: 'Tasks cannot be changed any more.',
  filesFixed: 'Files cannot be changed any more.',
  filesFull: 'An order has at most {most} files.',
  detailsFixed: 'Details cannot be changed any more.',
  periodsFixed: 'The spans of time cannot be changed any more.',
  periodsOverlap: 'These spans of time overlap.',
  noSuchTime: 'There is no such time on that day.',
  notOfThisKind: 'This cannot be changed for an inspection of this kind.',
  noReport: 'There is no report yet.',
  reportRewritten: 'The report was written anew since you opened it. Please read it again.',
  issueAnswered: 'The inspector has answered this already.',
  noShowOpen: 'You have told us that nobody came. Wait until that is settled: if it is so, all of it comes back.',
  notToCancel: 'This order cannot be canceled any more.',
  tooNearToMove: 'This order cannot be rescheduled any more: the inspection is 12 hours ahead or less.',
  notToMove: 'This order cannot be rescheduled any more.',
  sameTime: 'This is the time that it has already.',
  invoiceReleased: 'The invoice is released, and the customer is told.',
  invoiceHeld: 'The order waits again, and the customer is told.',
  invoicePaid: 'The invoice is marked as paid.',
  invoiceWithdrawn: 'The invoice is withdrawn.',
  searchedAnew: 'Inspectors are looked for anew.',
  canceledByStaff: 'The order is canceled, and all of it goes back.',
  priceChanged: 'The price has changed: it is {total} now. Look it over and order again.',
  sumChanged: 'The sum has changed: {total} is to be paid now.',
  /** Other terms of cancelling hold by now than the ones that were shown. */
  termsChanged: 'Other terms hold now. {terms}',
  /** What a customer has back who cancels now. */
  terms: {
    unpaid: 'The order is not paid, so nothing comes back.',
    'no-inspector': 'No inspector has the order, so all of it comes back: {refund}.',
    'inspector-no-show': 'The inspector did not come, so all of it comes back: {refund}.',
    'report-overdue': 'The report is overdue, so all of it comes back: {refund}.',
    'over-24-hours': 'It is more than 24 hours until the inspection, so all of it comes back: {refund}.',
    '12-to-24-hours': 'It is 12 to 24 hours until the inspection: {credit} stays in your wallet as credit.',
    'under-12-hours': 'It is less than 12 hours until the inspection: nothing comes back.',
  },
  /** The same, where more time is left than the tier says, which is kept from a move (MOVE-5). */
  keptTerms: {
    '12-to-24-hours':
      'You moved the inspection when 24 hours or less were left, and that still counts: {credit} stays in your wallet as credit.',
    'under-12-hours':
      'You moved the inspection when less than 12 hours were left, and that still counts: nothing comes back.',
  },
  /** The same, with an invoice that is not paid (INVOICE-2). */
  invoiceTerms: {
    '12-to-24-hours':
      'Your inspector has kept the time free: the invoice of {sum} stays due, and what you pay becomes credit in your wallet.',
    'under-12-hours':
      'Your inspector has kept the time free: the invoice of {sum} stays due, and nothing of it comes back.',
  },
  /** What an order keeps that is moved now (MOVE-5). */
  moveKeeps: {
    nothing: 'Moving takes nothing from a later cancellation.',
    '12-to-24-hours': '24 hours or less are left: if you cancel after the move, what you paid stays as wallet credit.',
    'under-12-hours': 'Less than 12 hours are left: if you cancel after the move, nothing comes back.',
  },
  /** The customer has as many orders without an inspector as an account may have. */
  tooManyWaiting:
    'At most {most} of your orders can wait for an inspector at a time. Accept inspectors for some first, or order fewer now. If you need more at once, write to our support.',
  /** The customer has canceled a great deal. @param hours until the first of them is a day old */
  tooManyCanceled: ({ most, hours }: { most: number; hours: number }, { plural }) =>
    `You have canceled ${most} orders within 24 hours. You can order again in ${plural(hours, { one: '{count} hour', other: '{count} hours' })}. If you need it sooner, write to our support.`,
  /** What becomes of the inspector at the new time (MOVE-3). */
  moveInspector: {
    'comes-along': '{name} comes along at the new time.',
    'too-little-notice': '{name} cannot come at such short notice: you choose among other inspectors.',
    'not-free': '{name} cannot come then: you choose among other inspectors.',
  },
  /** Who did something, within a sentence. */
  by: { customer: 'the customer', inspector: 'the inspector', staff: 'our staff', time: 'the system' },
  /** What the customer reads when the order ends. */
  canceledBy: {
    customer: 'You canceled order {order}.',
    inspector: 'Your inspector canceled order {order}.',
    staff: 'Our staff canceled order {order}.',
    time: 'The system canceled order {order}.',
  },
  /** What a customer may change of an order. */
  details: {
    access: 'access and gate codes',
    contact: 'the contact on site',
    telephone: "the customer's telephone number",
    vin: 'the VIN',
    description: 'what is to be inspected',
    extraInformation: 'the additional information',
  },
  listed: ({ parts }: { parts: readonly Text[] }, { say, list }) => list(parts.map(say)),
  /** Staff want to withdraw the invoice of an order. */
  complaintFirst:
    'There is an open complaint about this order. Decide it first: if all of it is paid back, the invoice is withdrawn too, and the inspector is not paid.',
  /** What somebody is told about an order. `when` is with the time, `day` without. */
  issueAnsweredByStaff: 'The question is answered.',
  issueClosedByStaff: 'The question is closed.',
  told: {
    paid: 'Order {order} is paid: {sum}. Inspectors are being asked now.',
    'invoice-sent': 'Order {order} is made. The invoice of {sum} is due on {day}.',
    'invoice-sent-together': 'Orders {order} are made. Their one invoice of {sum} is due on {day}.',
    'invoice-released': 'Order {order} goes ahead: inspectors are being asked now.',
    'invoice-held': 'Order {order} waits until its invoice is paid.',
    'invoice-paid': 'The invoice of order {order} is paid: {sum}. Thank you.',
    'invoice-paid-credit':
      'The invoice of the canceled order {order} is paid: {sum} is in your wallet as credit. Thank you.',
    'invoice-withdrawn': 'The invoice of order {order} is withdrawn. Nothing is to be paid.',
    'invoice-due-soon': 'The invoice of {sum} for order {order} is due on {day}.',
    'invoice-overdue': 'The invoice of {sum} for order {order} was due on {day} and is not paid.',
    'money-stays':
      'Your payment of {sum} came when order {order} could no longer be paid with it. The money is in your wallet.',
    'payment-failed': 'The payment for order {order} did not succeed. You can try again while the order waits.',
    expired: 'Order {order} was not paid in time, so the system canceled it. You can order anew.',
    canceled: '{canceled}',
    'canceled-refund': '{canceled} {sum} goes back the way it was paid.',
    'canceled-credit': '{canceled} {sum} is in your wallet as credit.',
    'canceled-invoice-due': '{canceled} Its invoice of {sum} stays due.',
    'canceled-for-inspector': 'The inspection of order {order} on {when} was canceled by {by}.',
    'canceled-for-candidate': 'The job of order {order} is no longer available: it was canceled by {by}.',
    rescheduled: 'The inspection of order {order} is on {when} now.',
    'rescheduled-without-you':
      'The customer moved order {order} to {when}, when you are not free. It is no longer yours, and that costs you nothing.',
    'rescheduled-too-near-for-you':
      'The customer moved order {order} to {when}, nearer than the notice that you want. It is no longer yours, and that costs you nothing.',
    'rescheduled-without-inspector':
      'Order {order} is on {when} now. Your inspector cannot come then, so others are being asked.',
    'rescheduled-for-candidate': 'The job of order {order} was moved to {when}. Would you like to show interest?',
    'inspector-accepted': '{name} is the inspector of order {order}.',
    'you-were-accepted': 'You have the job of order {order}, on {when}.',
    'another-was-accepted': 'The job of order {order} went to another inspector.',
    'inspector-gave-back':
      'Your inspector gave order {order} back. Others are being asked, at the same price: this costs you nothing.',
    'inspector-lost':
      'Order {order} has no inspector any more. Others are being asked, at the same price: this costs you nothing.',
    'job-lost': 'Order {order} is no longer yours.',
    overdue: 'The time of order {order} has passed. See what can be done.',
    'report-overdue':
      'The report of order {order} is not in although it is due. You can have your money back, choose another date or another inspector, or remind the inspector.',
    'report-overdue-yours':
      'The report of order {order} is overdue. Hand it in, or say why it is late. If it never comes you earn nothing.',
    completed: 'Order {order} is completed.',
    'completed-unpaid':
      "Order {order} is completed. Your pay waits until the customer's payment is here; we tell you then.",
    'payment-late':
      "The customer's payment for order {order} is late. We see to it. Your pay waits until it is here, or until we give it up.",
    'report-issue':
      'The customer has a question about the report of order {order}. Until you answer, the order does not complete by itself.',
    'issue-unanswered':
      "The customer's question about the report of order {order} still waits for your answer. Until it is answered, the order does not complete by itself and you are not paid.",
    'issue-with-staff':
      'The inspector has not answered your question about the report of order {order} in time. Our staff look into it.',
    'issue-with-staff-yours':
      "You have not answered the customer's question about the report of order {order} in time. Our staff look into it. You can still answer.",
    'issue-answered-by-staff': 'Our staff have answered the question about the report of order {order}.',
    'issue-closed-by-staff':
      'Our staff have closed the question about the report of order {order}. Open the report to read why.',
    'price-agreed': 'The price of order {order} is {sum} now.',
    'details-changed': 'The customer changed {changed} of order {order}. Read it before you go.',
    'times-changed': 'The times on site of order {order} were changed by {by}.',
    'tasks-changed': 'The tasks of order {order} were changed.',
    'file-added': 'The customer has added files to order {order}.',
    'file-removed': 'The customer has taken a file of order {order} back.',
  },
} as const satisfies Catalogue
