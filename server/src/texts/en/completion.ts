import type { Catalogue } from '../text.ts'

/** What is said of completion, complaints and tips. */
export const completion = {
  notCompleted: 'You can complain about an order once it is completed.',
  tooLate: 'The time in which you could complain about this order is over.',
  complaintOpen: 'We are looking into a complaint about this order already.',
  complaintDecided: 'A complaint about this order has been decided already.',
  decidedAlready: 'This complaint has been decided already.',
  tipOnceCompleted: 'You can tip the inspector once the order is completed.',
  tippedEnough: 'You have tipped for this order as often as you can.',
  tipInOrdersCurrency: 'A tip is in the currency of the order.',
  inspectorGone: 'This inspector has closed their account.',
  tooMuch: 'This is more than was paid for the order and has not gone back.',
  amountInOrdersCurrency: 'The amount has to be in the currency of the order.',
  takenBack: 'The customer has taken this complaint back.',
  answeredAlready: 'You have answered this complaint already.',
  questionAnswered: 'You have answered this question already.',
  nobodyToAsk: 'There is nobody to ask: this order has no inspector.',
  askedEnough: 'There are as many questions about this complaint as there can be.',
  stillToAnswer:
    'The inspector can still answer, until {until}. Pay money back once there is an answer, or after that.',
  asked: 'The question is asked.',
  nothingLeft: 'Nothing that was paid for this order is left to go back.',
  invoiceOpen:
    'The customer has not paid the invoice yet. Pay all of it back, which withdraws it, or decide once it is paid.',
  refundedWhole: 'All that was paid goes back.',
  refundedPart: 'Part of what was paid goes back.',
  complaintRejected: 'The complaint is rejected, and the pay is free.',
  /** What customer and inspector are told. */
  told: {
    complained:
      'The customer complains about order {order}. Open the job and answer by {until}. Its pay waits until we have decided.',
    'complaint-answered': 'The inspector has answered your complaint about order {order}.',
    'complaint-asked': 'We have a question about the complaint about order {order}. Open it and answer.',
    'complaint-withdrawn': 'The customer has taken the complaint about order {order} back.',
    refunded: 'Your complaint about order {order} is decided: {sum}, all that you paid, go back to you.',
    'invoice-withdrawn':
      'Your complaint about order {order} is decided: you pay nothing for it. Its invoice is withdrawn, and what you paid beside it goes back.',
    'partly-refunded': 'Your complaint about order {order} is decided: {sum} go back to you.',
    rejected: 'Your complaint about order {order} is decided: nothing is paid back. Open the order to read why.',
    'refunded-inspector':
      'The complaint about order {order} is decided: the customer has {sum} back. Open the job to read why.',
    'unpaid-inspector':
      'The complaint about order {order} is decided: the customer pays nothing, and there is no pay. Open the job to read why.',
    'rejected-inspector':
      'The complaint about order {order} is decided in your favour. Its pay comes with the next payout.',
    tipped: 'The customer of order {order} tips you {sum}. All of it comes with your next payout.',
    'tip-late':
      'Your payment of {sum} came when order {order} took no tip with it any more. The money is in your wallet.',
  },
} as const satisfies Catalogue
