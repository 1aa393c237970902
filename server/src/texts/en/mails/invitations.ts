import type { Catalogue } from '../../text.ts'

/** The mail with a seller's invitation. It contains no text by the seller. */
export const invitations = {
  subject: ({ seller }: { seller: string | null }) =>
    `${seller ?? 'Someone who sells'} invites you to book an inspection`,
  preview: {
    vehicle: 'Have a vehicle checked before you buy.',
    property: 'Have a property checked before you buy.',
  },
  title: 'Look before you buy',
  body: ({ seller, type }: { seller: string | null; type: 'vehicle' | 'property' }) =>
    `${seller ?? 'Someone who sells'} offers you ${type === 'vehicle' ? 'a vehicle' : 'a property'} and invites you to have it checked first, by an independent inspector you choose.`,
  refund: 'The seller promises to refund the inspection if you buy at the agreed price.',
  city: 'City',
  price: 'Agreed price',
  until: 'You can book until',
  button: 'Look at the invitation',
  free: 'Opening it costs nothing. The inspector works for you, not for the seller.',
  unknown: 'If you do not know the seller, you can ignore this email.',
  reason: 'You get this email because a seller gave this address to Fieldproof.',
} as const satisfies Catalogue
