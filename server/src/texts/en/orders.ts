import type { Catalogue, Text } from '../text.ts'

/** Texts about orders. */
export const orders = {
  notAsItStands: "This is not possible in the order's current state.",
  notPaidYet: 'This order has not been paid yet.',
  inspectorNotFree: 'The inspector is not free at that time.',
  businessesOnly: 'Only businesses can pay by invoice.',
  noInvoices: 'We do not send invoices in {currency} yet. Pay by card or from your wallet.',
  oneCurrency: 'Order inspections in different currencies separately.',
  wholeAddress: 'Enter the full address to get a final price.',
  nothingToPay: 'There is nothing to pay for this order.',
  walletPartTooLarge: 'The part from your wallet must be less than the total.',
  walletPartOrAll: 'Pay less than the total from your wallet, or pay all of it from there.',
  promoCodeOver: 'This promo code can no longer be used.',
  taskCompleted: 'The inspector has completed this task, so you cannot change it.',
  tasksFull: 'This order has reached its limit of tasks.',
  tasksFixed: 'Tasks can no longer be changed.',
  filesFixed: 'Files can no longer be changed.',
  filesFull: 'An order can have at most {most} files.',
  detailsFixed: 'Details can no longer be changed.',
  periodsFixed: 'Times on site can no longer be changed.',
  periodsOverlap: 'These times overlap.',
  noSuchTime: 'This time does not exist on that day.',
  notOfThisKind: 'You cannot change this for this kind of inspection.',
  noReport: 'There is no report yet.',
  reportRewritten: 'The report has changed since you opened it. Please read it again.',
  issueAnswered: 'The inspector has already answered this.',
  noShowOpen: 'You reported that nobody came. Wait for the decision: if it is confirmed, you get a full refund.',
  notToCancel: 'This order can no longer be canceled.',
  tooNearToMove: 'This order can no longer be rescheduled: the inspection is 12 hours away or less.',
  notToMove: 'This order can no longer be rescheduled.',
  sameTime: 'The inspection is already at this time. Choose another one.',
  invoiceReleased: 'The order is released. The customer has been notified.',
  invoiceHeld: 'The order is on hold again. The customer has been notified.',
  invoicePaid: 'The invoice is marked as paid.',
  invoiceWithdrawn: 'The invoice is withdrawn.',
  searchRestarted: 'The search for inspectors has started again.',
  canceledByStaff: 'The order is canceled, and the customer gets a full refund.',
  priceChanged: 'The price has changed to {total}. Please check it and order again.',
  sumChanged: 'The total has changed: you now pay {total}.',
  /** The terms of canceling have changed since they were shown. */
  termsChanged: 'The terms have changed. {terms}',
  /** What the customer gets back by canceling now. */
  terms: {
    unpaid: 'The order is not paid, so there is nothing to refund.',
    'no-inspector': 'No inspector has the order yet, so you get a full refund of {refund}.',
    'inspector-no-show': 'The inspector did not come, so you get a full refund of {refund}.',
    'report-overdue': 'The report is overdue, so you get a full refund of {refund}.',
    'over-24-hours': 'The inspection is more than 24 hours away, so you get a full refund of {refund}.',
    '12-to-24-hours': 'The inspection is 12 to 24 hours away: you get {credit} as wallet credit.',
    'under-12-hours': 'The inspection is less than 12 hours away: there is no refund.',
  },
  /** The same, for an order that was moved and keeps the tier of its old time (MOVE-5). */
  keptTerms: {
    '12-to-24-hours':
      'You moved the inspection with 24 hours or less left, and that still counts: you get {credit} as wallet credit.',
    'under-12-hours':
      'You moved the inspection with less than 12 hours left, and that still counts: there is no refund.',
  },
  /** The same, with an invoice that is not paid (INVOICE-2). */
  invoiceTerms: {
    '12-to-24-hours':
      'Your inspector kept the time free for you: the invoice of {sum} stays due, and what you pay becomes wallet credit.',
    'under-12-hours':
      'Your inspector kept the time free for you: the invoice of {sum} stays due, and there is no refund.',
  },
  /** What the customer gets back by canceling after a move (MOVE-5). */
  moveKeeps: {
    nothing: 'Moving the inspection does not reduce what you get back if you cancel later.',
    '12-to-24-hours': 'The inspection is 24 hours away or less: if you cancel after moving it, you get wallet credit.',
    'under-12-hours': 'The inspection is less than 12 hours away: if you cancel after moving it, there is no refund.',
  },
  /** The customer has reached the limit of orders without an inspector. */
  tooManyWaiting:
    'At most {most} of your orders can wait for an inspector at a time. Accept inspectors for some first, or order fewer now. If you need more, contact our support.',
  /** The customer has canceled too many orders. @param hours until the first of these cancellations is a day old */
  tooManyCanceled: ({ most, hours }: { most: number; hours: number }, { plural }) =>
    `You have canceled ${most} orders within 24 hours. You can order again in ${plural(hours, { one: '{count} hour', other: '{count} hours' })}. If you need to order sooner, contact our support.`,
  /** Whether the inspector stays at the new time (MOVE-3). */
  moveInspector: {
    'comes-along': '{name} can come at the new time.',
    'too-little-notice': '{name} cannot come at such short notice. You choose another inspector.',
    'not-free': '{name} cannot come then. You choose another inspector.',
  },
  /** Who did something, within a sentence. */
  by: { customer: 'the customer', inspector: 'the inspector', staff: 'our staff', time: 'the system' },
  /** Notifications to the customer about the end of the order. */
  canceledBy: {
    customer: 'You canceled order {order}.',
    inspector: 'Your inspector canceled order {order}.',
    staff: 'Our staff canceled order {order}.',
    time: 'The system canceled order {order}.',
  },
  /** What a customer may change in an order. */
  details: {
    access: 'access and gate codes',
    contact: 'the contact on site',
    telephone: "the customer's telephone number",
    vin: 'the VIN',
    description: 'what to inspect',
    extraInformation: 'the additional information',
  },
  listed: ({ parts }: { parts: readonly Text[] }, { translate, list }) => list(parts.map(translate)),
  /** Staff want to withdraw the invoice of an order. */
  complaintFirst:
    'Decide the open complaint about this order first. A full refund also withdraws the invoice, and the inspector is not paid.',
  /** Notifications about an order. `when` is with the time, `day` without. */
  issueAnsweredByStaff: 'Your answer has been sent.',
  issueClosedByStaff: 'The question is closed.',
  notifications: {
    paid: 'Order {order} is paid: {sum}. We are looking for your inspector now.',
    'invoice-sent': 'Order {order} is placed. The invoice of {sum} is due on {day}.',
    'invoice-sent-together': 'Orders {order} are placed. One invoice of {sum} for all of them is due on {day}.',
    'invoice-released': 'Order {order} goes ahead: we are asking inspectors now.',
    'invoice-held': 'Order {order} is on hold until its invoice is paid.',
    'invoice-paid': 'The invoice for order {order} is paid: {sum}. Thank you.',
    'invoice-paid-credit':
      'The invoice for the canceled order {order} is paid: {sum} is in your wallet as credit. Thank you.',
    'invoice-withdrawn': 'The invoice for order {order} is withdrawn. You have nothing to pay.',
    'invoice-due-soon': 'The invoice of {sum} for order {order} is due on {day}.',
    'invoice-overdue':
      'The invoice of {sum} for order {order} was due on {day} and is not paid yet. Please pay it now.',
    'money-stays': 'Your payment of {sum} could not be used for order {order}. The money is in your wallet.',
    'payment-failed': 'Your payment for order {order} failed. Try again before the order expires.',
    expired: 'Order {order} was not paid in time, so the system canceled it. You can order again.',
    canceled: '{canceled}',
    'canceled-refund': '{canceled} You get {sum} back the way you paid.',
    'canceled-credit': '{canceled} {sum} is in your wallet as credit.',
    'canceled-invoice-due': '{canceled} The invoice of {sum} is still due.',
    'canceled-for-inspector': 'The inspection of order {order} on {when} was canceled by {by}.',
    'canceled-for-candidate': 'The job for order {order} is no longer available: {by} canceled it.',
    rescheduled: 'The inspection for order {order} is now on {when}.',
    'rescheduled-without-you':
      'The customer moved order {order} to {when}, when you are not free. You no longer have this job, and it costs you nothing.',
    'rescheduled-too-near-for-you':
      'The customer moved order {order} to {when}, with less notice than you ask for. You no longer have this job, and it costs you nothing.',
    'rescheduled-without-inspector':
      'Order {order} is now on {when}. Your inspector cannot come then, so we are asking others.',
    'rescheduled-for-candidate': 'The job for order {order} was moved to {when}. Would you like to show interest?',
    'inspector-accepted': '{name} is the inspector of order {order}.',
    'you-were-accepted': 'You have the job for order {order}, on {when}.',
    'another-was-accepted': 'The job for order {order} went to another inspector.',
    'inspector-gave-back':
      'Your inspector gave order {order} back. We are asking others at the same price: this costs you nothing.',
    'inspector-lost':
      'Order {order} no longer has an inspector. We are asking others at the same price: this costs you nothing.',
    'job-lost': 'You no longer have the job for order {order}.',
    overdue: 'The inspection time of order {order} has passed. Open the order to see what you can do.',
    'report-overdue':
      'The report for order {order} is overdue. You can get your money back, choose another date or inspector, or remind the inspector.',
    'report-overdue-yours':
      'The report for order {order} is overdue. Hand it in, or say why it is late. Without a report you earn nothing.',
    completed: 'Order {order} is completed.',
    'completed-unpaid': 'Order {order} is completed. You get your pay once the customer has paid; we will tell you.',
    'payment-late':
      "The customer's payment for order {order} is late, and we are following up. You get your pay once it arrives, or once we stop waiting for it.",
    'report-issue':
      'The customer has a question about the report for order {order}. Please answer: until then the order does not complete automatically.',
    'issue-unanswered':
      "The customer's question about the report for order {order} still needs your answer. Until then the order does not complete automatically, and you are not paid.",
    'issue-with-staff':
      'The inspector did not answer your question about the report for order {order} in time. Our staff are looking into it.',
    'issue-with-staff-yours':
      "You did not answer the customer's question about the report for order {order} in time. Our staff are looking into it. You can still answer.",
    'issue-answered-by-staff': 'Our staff have answered the question about the report for order {order}.',
    'issue-closed-by-staff':
      'Our staff have closed the question about the report for order {order}. Open the report to read why.',
    'price-agreed': 'The price of order {order} is now {sum}.',
    'details-changed': 'The customer changed {changed} for order {order}. Read it before you go.',
    'times-changed': 'The times on site for order {order} were changed by {by}.',
    'tasks-changed': 'The tasks for order {order} have changed.',
    'file-added': 'The customer has added files to order {order}.',
    'inspection-tomorrow': 'A reminder: the inspection for order {order} in {city} is on {when}.',
    'inspection-soon': 'The inspection for order {order} in {city} begins soon: {when}.',
    'acceptance-ends':
      'Order {order} completes automatically on {when}. Please read the report by then, and ask the inspector about anything that is missing.',
    'file-removed': 'The customer has removed a file from order {order}.',
  },
} as const satisfies Catalogue
