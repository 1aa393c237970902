import type { Catalogue } from '../text.ts'

/** Texts about completion, complaints and tips. */
export const completion = {
  notCompleted: 'You can complain about an order once it is completed.',
  tooLate: 'It is too late to complain about this order.',
  complaintOpen: 'We are already looking into a complaint about this order.',
  complaintDecided: 'We have already decided a complaint about this order.',
  decidedAlready: 'This complaint has already been decided.',
  tipOnceCompleted: 'You can tip the inspector once the order is completed.',
  tippedEnough: 'You have reached the limit of tips for this order.',
  tipInOrdersCurrency: 'Give the tip in the currency of the order.',
  inspectorGone: 'This inspector has closed their account.',
  tooMuch: 'This is more than is left to refund for this order. Enter a smaller amount.',
  amountInOrdersCurrency: 'Enter the amount in the currency of the order.',
  takenBack: 'The customer has withdrawn this complaint.',
  answeredAlready: 'You have already answered this complaint.',
  questionAnswered: 'You have already answered this question.',
  nobodyToAsk: 'This order has no inspector to ask.',
  askedEnough: 'This complaint has reached its limit of questions.',
  stillToAnswer: 'The inspector can answer until {until}. Refund once there is an answer, or after that time.',
  asked: 'Your question has been sent.',
  nothingLeft: 'Nothing is left to refund for this order.',
  invoiceOpen:
    'The customer has not paid the invoice yet. Refund in full, which withdraws the invoice, or decide once it is paid.',
  refundedWhole: 'The customer gets a full refund.',
  refundedPart: 'The customer gets a partial refund.',
  complaintRejected: 'The complaint is rejected, and the inspector will be paid.',
  /** Notifications to customer and inspector. */
  notifications: {
    complained:
      'The customer has complained about order {order}. Open the job and answer by {until}. We hold your pay until we have decided.',
    'complaint-answered': 'The inspector has answered your complaint about order {order}.',
    'complaint-asked': 'We have a question about the complaint on order {order}. Please open it and answer.',
    'complaint-withdrawn': 'The customer has withdrawn the complaint about order {order}.',
    refunded: 'We decided your complaint about order {order}: you get a full refund of {sum}.',
    'invoice-withdrawn':
      'We decided your complaint about order {order}: you pay nothing. We have withdrawn the invoice and refund anything else you paid.',
    'partly-refunded': 'We decided your complaint about order {order}: you get {sum} back.',
    rejected: 'We decided your complaint about order {order}: there is no refund. Open the order to read why.',
    'refunded-inspector':
      'We decided the complaint about order {order}: the customer gets {sum} back. Open the job to read why.',
    'unpaid-inspector':
      'We decided the complaint about order {order}: the customer pays nothing, so you are not paid. Open the job to read why.',
    'rejected-inspector':
      'We decided the complaint about order {order} in your favour. Your pay comes with the next payout.',
    tipped: 'The customer tipped you {sum} for order {order}. You get all of it with your next payout.',
    'window-ends':
      'You can complain about order {order} until {until}. If the report is as you need it, you have nothing to do.',
    'tip-late': 'Your payment of {sum} came too late to tip for order {order}. The money is in your wallet.',
  },
} as const satisfies Catalogue
