/** The payments' sentences in Norwegian. */
export const paymentsInNorwegian: Readonly<Record<string, string>> = {
  'This card was not found.': 'Kortet ble ikke funnet.',
  'This payment was not found.': 'Betalingen ble ikke funnet.',
  'Only the card of a payment that was made can be saved.':
    'Bare kortet fra en betaling som er gjennomført, kan lagres.',
  'This card cannot be saved.': 'Dette kortet kan ikke lagres.',
  'Another amount was paid than was asked for. We look at it and will tell you.':
    'Det ble betalt et annet beløp enn vi ba om. Vi ser på det og sier fra.',
  'This payment has not been made, so there is nothing to credit.':
    'Betalingen er ikke gjennomført, så det er ingenting å sette inn.',
  'There is a receipt once the payment has been made.': 'Kvitteringen finnes når betalingen er gjennomført.',
  'The payment service does not answer just now. Please try again in a moment.':
    'Betalingstjenesten svarer ikke akkurat nå. Prøv igjen om litt.',
  'This is not signed as it has to be.': 'Dette er ikke signert slik det skal være.',
  'Your wallet is in Nigerian naira.': 'Lommeboken din er i nigerianske naira.',
  'Put at least ₦100 on your wallet.': 'Sett inn minst ₦100 i lommeboken.',
  'Put at most ₦10,000,000 on your wallet at once.': 'Sett inn høyst ₦10 000 000 i lommeboken om gangen.',
  'You have begun a great many payments. Please wait a while and try again.':
    'Du har begynt svært mange betalinger. Vent en stund og prøv igjen.',
  'Payment by card': 'Betaling med kort',
  'Fee of the payment provider': 'Gebyr til betalingsformidleren',
  "A refund that the card's bank refused": 'En refusjon som kortets bank avviste',
  // The back office
  'The provider is asked now. Look again in a moment.': 'Betalingsformidleren spørres nå. Se igjen om et øyeblikk.',
  "What was paid is on the payer's wallet.": 'Det som ble betalt, er i betalerens lommebok.',
  'The money is sent back to the card.': 'Pengene sendes tilbake til kortet.',
  'The difference is closed.': 'Avviket er lukket.',
}
