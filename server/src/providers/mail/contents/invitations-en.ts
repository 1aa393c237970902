import type { InvitationContents } from './content.ts'
import { dayIn, greetingIn, moneyIn, sayableName } from '#kernel/text/formats.ts'

const kinds = { vehicle: 'a vehicle', property: 'a property' } as const
const nobody = 'Somebody who sells'

/** The mails that buyers get from sellers, in English. None has a sentence of the seller's own. */
export const englishForBuyers: InvitationContents = {
  'invitation-to-book': ({
    firstName,
    sellerName,
    inspectionType,
    city,
    price,
    refundsInspectionFee,
    expiresAt,
    link,
  }) => ({
    subject: `${sayableName(sellerName) ?? nobody} invites you to book an inspection`,
    preview: `Have ${kinds[inspectionType]} checked before you buy.`,
    title: 'Look before you buy',
    greeting: greetingIn('en', firstName),
    paragraphs: [
      `${sayableName(sellerName) ?? nobody} offers you ${kinds[inspectionType]} and invites you to have it checked first, by an independent inspector whom you choose.`,
      ...(refundsInspectionFee
        ? ['The seller promises to pay the inspection back to you if you buy at the price that you agreed on.']
        : []),
    ],
    facts: [
      ['City', city],
      ['Agreed price', moneyIn('en', price)],
      ['You can book until', dayIn('en', expiresAt)],
    ],
    button: { label: 'Look at the invitation', link },
    notes: [
      'You pay nothing by opening it. The inspector works for you, and not for the seller.',
      'If you do not know the seller, you need do nothing.',
    ],
    reason: 'You get this mail because a seller gave this address to Fieldproof.',
  }),
}
