import type { projects as english } from '../../en/mails/projects.ts'
import type { Translation } from '../../text.ts'

export const projects: Translation<typeof english> = {
  subject: ({ inviter }) => `${inviter ?? 'Noen'} inviterer deg til et prosjekt`,
  preview: 'Arbeid sammen i et prosjekt, med oppgaver, milepæler og rapporter.',
  title: 'Du er invitert til et prosjekt',
  body: ({ inviter }) =>
    `${inviter ?? 'Noen'} inviterer deg til et prosjekt på Fieldproof, der folk planlegger arbeid og ser av rapporter at det er gjort.`,
  roles: {
    manager: 'Du blir leder: du planlegger arbeidet og inviterer andre.',
    contributor: 'Du blir medarbeider: du gjør oppgaver og skriver rapporter.',
    viewer: 'Du blir leser: du ser alt og endrer ingenting.',
  },
  noAccount: 'Du trenger en konto med denne e-postadressen. Den er gratis, og invitasjonen venter der.',
  until: 'Du kan takke ja til og med',
  button: 'Se invitasjonen',
  unknown: 'Kjenner du ikke den som inviterer, trenger du ikke gjøre noe.',
  reason: 'Du får denne e-posten fordi noen inviterte denne adressen til et prosjekt på Fieldproof.',
}
