export const naira = (amount: number) => ({ amount, currency: 'NGN' as const })

/** A payer for tests: 600,000 naira in the wallet, no saved card. */
export const aFullWallet = {
  'GET /wallets/my-wallet-transactions': {
    items: [],
    total: 0,
    page: 1,
    pageSize: 20,
    balance: naira(600_000_00),
    balances: { available: naira(600_000_00), credit: naira(0), held: naira(0) },
    cardCurrencies: ['NGN' as const],
  },
  'GET /payments/get-saved-bank-cards': [],
}
