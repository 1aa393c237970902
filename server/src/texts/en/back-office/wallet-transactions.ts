import type { Catalogue } from '../../text.ts'

/** How the back office labels wallet transactions. */
export const walletTransactions = {
  resourceTitle: 'Wallet transactions',
  resourceDescription: "Money that came into users' wallets or left them.",
  description: 'Description',
  balance: 'Balance',
  available: 'Available',
  credit: 'Credit',
  held: 'Held',
} as const satisfies Catalogue
