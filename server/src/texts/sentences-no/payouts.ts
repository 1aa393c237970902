/** What is said of payouts, in Norwegian. */
export const payoutsInNorwegian: Readonly<Record<string, string>> = {
  'Fines taken from your pay': 'Gebyrer trukket fra betalingen din',
  'Your pay of the week': 'Ukens betaling',
  'Payout to your bank account': 'Utbetaling til bankkontoen din',
}
