import type { newsletters as english } from '../../en/mails/newsletters.ts'
import type { Translation } from '../../text.ts'

export const newsletters: Translation<typeof english> = {
  confirm: {
    title: 'Vil du ha nyhetsbrevet vårt?',
    preview: ({ hours }) => `Si fra innen ${hours} timer.`,
    body: 'Noen har bedt om nyhetsbrevet fra Fieldproof med denne adressen. Bekreft det her hvis det var deg. Vi sender ingenting før det.',
    button: 'Send meg nyhetsbrevet',
    ends: ({ hours }) => `Lenken virker i ${hours} timer.`,
    notYou: 'Var det ikke deg, trenger du ikke gjøre noe. Du får ikke noe nyhetsbrev.',
    leave: 'Jeg vil ikke ha det',
    reason: 'Du får denne e-posten fordi noen ba om nyhetsbrevet med denne adressen.',
  },
  welcome: {
    title: 'Nå får du nyhetsbrevet vårt',
    preview: 'Og slik melder du deg av.',
    body: 'Takk for at du abonnerer. Du får råd om å kjøpe med åpne øyne, og nytt fra Fieldproof.',
    leave: 'Meld deg av nyhetsbrevet',
    reason: 'Du får denne e-posten fordi denne adressen abonnerer på nyhetsbrevet.',
  },
  letter: {
    testSubject: 'Test: {subject}',
    settings: 'Velg hvilke e-poster du får',
    announcementReason:
      'Du får denne e-posten fordi du har en konto, og den handler om endringer i vilkår eller priser.',
  },
}
