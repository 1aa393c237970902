/** What is said of wallets, bank accounts and transfers, in Norwegian. */
export const walletsInNorwegian: Readonly<Record<string, string>> = {
  // Bank accounts
  'Only an account in the country of your profile can be paid out to.':
    'Det kan bare utbetales til en konto i landet som står i profilen din.',
  'We cannot pay out to banks in this country yet.': 'Vi kan ikke utbetale til banker i dette landet ennå.',
  'The bank has no account with this number. Please check the number and the bank.':
    'Banken har ingen konto med dette nummeret. Kontroller nummeret og banken.',
  'The bank has this account under another name. Only an account in your own name can be added.':
    'Banken har denne kontoen under et annet navn. Bare en konto i ditt eget navn kan legges til.',
  'There is no such bank.': 'Denne banken finnes ikke.',
  'You have saved as many accounts as you can. Remove one first.':
    'Du har lagret så mange kontoer som mulig. Fjern en først.',
  'You have saved this account already.': 'Du har allerede lagret denne kontoen.',
  'A transfer to this account is under way. It can be removed once that has ended.':
    'En overføring til denne kontoen er underveis. Den kan fjernes når overføringen er avsluttet.',
  'This bank account was not found.': 'Denne bankkontoen ble ikke funnet.',
  'The bank service does not answer just now. Please try again in a moment.':
    'Banktjenesten svarer ikke akkurat nå. Prøv igjen om litt.',
  'You have checked many bank accounts. Please wait a while before you check another one.':
    'Du har kontrollert mange bankkontoer. Vent en stund før du kontrollerer en til.',
  'Enter the account number in letters and digits, without spaces.':
    'Skriv kontonummeret med bokstaver og sifre, uten mellomrom.',
  // Payments
  'There is no such payment.': 'Denne betalingen finnes ikke.',
  'This payment has not been made, or has not arrived yet.':
    'Denne betalingen er ikke gjort, eller har ikke kommet ennå.',
  // Transfers
  'Nothing is paid out in this currency yet.': 'Det utbetales ikke i denne valutaen ennå.',
  'This is less than can be transferred at once.': 'Dette er mindre enn det som kan overføres om gangen.',
  'You have made as many transfers today as can be made in a day. Please try again tomorrow.':
    'Du har gjort så mange overføringer i dag som kan gjøres på én dag. Prøv igjen i morgen.',
  'This is more than can be transferred in a day. Please send less, or the rest tomorrow.':
    'Dette er mer enn det som kan overføres på én dag. Send mindre, eller resten i morgen.',
  'The fee has changed. Please look at it and confirm again.': 'Gebyret er endret. Se på det og bekreft på nytt.',
  // Movements
  'Transfer to your bank account': 'Overføring til bankkontoen din',
  'Fee for a transfer to your bank account': 'Gebyr for en overføring til bankkontoen din',
  'A transfer to your bank account did not work': 'En overføring til bankkontoen din gikk ikke',
  'A transfer to your bank account was sent back': 'En overføring til bankkontoen din ble sendt tilbake',
  'These are more movements than one file can hold. Please choose fewer days.':
    'Dette er flere bevegelser enn én fil kan ha. Velg færre dager.',
  'A transfer to your bank is under way. Wait until it has arrived, then delete your account.':
    'En overføring til banken din er underveis. Vent til den har kommet frem, og slett deretter kontoen.',
  // Back office
  'The transfer is looked after now.': 'Overføringen følges opp nå.',
}
