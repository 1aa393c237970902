/** The ledger's sentences in Norwegian. */
export const ledgerInNorwegian: Readonly<Record<string, string>> = {
  'There is not enough money in the wallet for this.': 'Det er ikke nok penger i lommeboken til dette.',
  'This was sent before with other contents. Please start again.':
    'Dette er sendt før med et annet innhold. Begynn på nytt.',
}
