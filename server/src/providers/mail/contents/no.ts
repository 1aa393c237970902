import { limits } from '@fieldproof/contracts'
import type { MailContents } from './content.ts'
import { activitySentences } from './activities.ts'
import { norwegianForInspectors } from './inspectors-no.ts'
import { norwegianForBuyers } from './invitations-no.ts'
import { norwegianForOrders } from './orders-no.ts'
import { countryIn, dayIn, greetingIn, instantIn } from '#kernel/text/formats.ts'

const minutes = Math.round(limits.oneTimeSecretLifetime / 60_000)
const hello = (firstName: string): string => greetingIn('no', firstName)
/** Devices are kept as `Chrome on Android`. */
const deviceOf = (device: string): string => device.replace(' on ', ' på ') || 'En enhet vi ikke kjenner'
const owner = 'Du får denne e-posten fordi du har en konto hos Fieldproof.'
const asked = 'Du får denne e-posten fordi noen oppga denne adressen til Fieldproof.'
const oneUse = `Lenken virker én gang, innen ${minutes} minutter.`

/** Every mail in Norwegian (bokmål). */
export const norwegian: MailContents = {
  ...norwegianForInspectors,
  ...norwegianForBuyers,
  ...norwegianForOrders,
  'confirm-email': ({ firstName, link }) => ({
    subject: 'Bekreft e-postadressen din',
    preview: `Ett steg gjenstår: åpne lenken innen ${minutes} minutter.`,
    title: 'Bekreft e-postadressen din',
    greeting: hello(firstName),
    paragraphs: ['Takk for at du registrerte deg hos Fieldproof. Bekreft at adressen er din, så er kontoen klar.'],
    button: { label: 'Bekreft adressen min', link },
    notes: [
      `${oneUse} Er den utløpt, kan du be om en ny der du registrerte deg.`,
      'Har du ikke registrert deg, trenger du ikke gjøre noe: det blir ikke opprettet noen konto.',
    ],
    reason: asked,
  }),
  'already-registered': ({ firstName, loginLink, resetLink }) => ({
    subject: 'Du har allerede en konto',
    preview: 'Noen registrerte seg med adressen din. Logg inn i stedet.',
    title: 'Du har allerede en konto',
    greeting: hello(firstName),
    paragraphs: [
      'Noen, sannsynligvis du, prøvde å opprette en Fieldproof-konto med denne adressen. Den har allerede en konto, så du kan ganske enkelt logge inn.',
    ],
    button: { label: 'Logg inn', link: loginLink },
    notes: ['Var det ikke deg, trenger du ikke gjøre noe: kontoen din er uendret.'],
    otherLink: { label: 'Jeg har glemt passordet', link: resetLink },
    reason: owner,
  }),
  'password-reset': ({ firstName, link }) => ({
    subject: 'Velg et nytt passord',
    preview: `Lenken virker én gang, innen ${minutes} minutter.`,
    title: 'Velg et nytt passord',
    greeting: hello(firstName),
    paragraphs: ['Du ba om et nytt passord til Fieldproof-kontoen din. Velg det på siden som knappen åpner.'],
    button: { label: 'Velg nytt passord', link },
    notes: [oneUse, 'Har du ikke bedt om det, trenger du ikke gjøre noe: passordet ditt er det samme som før.'],
    reason: owner,
  }),
  'password-changed': ({ firstName, at, device, resetLink }) => ({
    subject: 'Passordet ditt ble endret',
    preview: 'Var det ikke deg, tilbakestill det nå.',
    title: 'Passordet ditt ble endret',
    greeting: hello(firstName),
    paragraphs: ['Passordet til Fieldproof-kontoen din ble endret. Var det deg, er alt i orden.'],
    facts: [
      ['Når', instantIn('no', at)],
      ['Enhet', deviceOf(device)],
    ],
    button: { label: 'Det var ikke meg: tilbakestill', link: resetLink },
    notes: ['Når passordet tilbakestilles, logges alle enheter ut.'],
    reason: owner,
  }),
  'confirm-new-email': ({ firstName, link }) => ({
    subject: 'Bekreft den nye e-postadressen din',
    preview: `Kontoen beholder den gamle adressen til du åpner lenken, innen ${minutes} minutter.`,
    title: 'Bekreft den nye e-postadressen din',
    greeting: hello(firstName),
    paragraphs: [
      'Du vil bruke denne adressen til Fieldproof-kontoen din. Bekreft at den er din; inntil da beholder kontoen den gamle.',
    ],
    button: { label: 'Bekreft den nye adressen', link },
    notes: [oneUse, 'Har du ikke bedt om det, trenger du ikke gjøre noe.'],
    reason: asked,
  }),
  'email-changed': ({ firstName, newEmail, supportLink }) => ({
    subject: 'E-postadressen din ble endret',
    preview: 'E-post om kontoen din går nå til en annen adresse.',
    title: 'E-postadressen din ble endret',
    greeting: hello(firstName),
    paragraphs: [
      'Fieldproof-kontoen din har nå en annen e-postadresse. Fra nå av logger du inn med den, og e-posten vår går dit. Dette er den siste til den gamle adressen.',
    ],
    facts: [['Ny adresse', newEmail]],
    button: { label: 'Det var ikke meg: få hjelp', link: supportLink },
    reason: 'Du får denne e-posten fordi adressen tilhørte en Fieldproof-konto.',
  }),
  'new-login': ({ firstName, at, device, country, sessionsLink }) => ({
    subject: 'En ny enhet logget inn på kontoen din',
    preview: 'Var det deg, er alt i orden.',
    title: 'En ny enhet logget inn',
    greeting: hello(firstName),
    paragraphs: [
      'Noen logget inn på Fieldproof-kontoen din med en enhet vi ikke har sett før. Var det deg, er alt i orden.',
    ],
    facts: [
      ['Når', instantIn('no', at)],
      ['Enhet', deviceOf(device)],
      ...(country ? [['Land', countryIn('no', country)] as const] : []),
    ],
    button: { label: 'Se hvor jeg er logget inn', link: sessionsLink },
    notes: ['Var det ikke deg, logg ut enheten der og bytt passord.'],
    reason: owner,
  }),
  'security-changed': ({ firstName, at, change, settingsLink }) => ({
    subject: activitySentences.no[change],
    preview: 'Var det ikke deg, se på sikkerhetsinnstillingene dine nå.',
    title: activitySentences.no[change],
    greeting: hello(firstName),
    paragraphs: ['Vi sier fra hver gang noe som beskytter kontoen din, endres. Var det deg, er alt i orden.'],
    facts: [['Når', instantIn('no', at)]],
    button: { label: 'Åpne sikkerhetsinnstillingene', link: settingsLink },
    notes: ['Var det ikke deg, bytt passord der og logg ut alle enheter.'],
    reason: owner,
  }),
  'deletion-requested': ({ firstName, deletionAt, cancelLink }) => ({
    subject: 'Kontoen din blir slettet',
    preview: `Den ${dayIn('no', deletionAt)}. Inntil da kan du ombestemme deg.`,
    title: 'Kontoen din blir slettet',
    greeting: hello(firstName),
    paragraphs: [
      'Du ba oss slette Fieldproof-kontoen din. Fram til dagen nedenfor kan du ombestemme deg, og alt blir som før. Etter det kan ingen få kontoen tilbake.',
    ],
    facts: [['Slettes', instantIn('no', deletionAt)]],
    button: { label: 'Behold kontoen min', link: cancelLink },
    notes: ['Har du ikke bedt om det, behold kontoen og bytt passord.'],
    reason: owner,
  }),
  'deletion-cancelled': ({ firstName }) => ({
    subject: 'Kontoen din består',
    preview: 'Slettingen ble trukket tilbake.',
    title: 'Kontoen din består',
    greeting: hello(firstName),
    paragraphs: [
      'Slettingen av Fieldproof-kontoen din ble trukket tilbake. Alt er som før, og vi er glade for at du blir.',
    ],
    notes: ['Var det ikke deg, bytt passord.'],
    reason: owner,
  }),
  'account-deleted': ({ firstName }) => ({
    subject: 'Kontoen din ble slettet',
    preview: 'Personopplysningene dine er fjernet.',
    title: 'Kontoen din ble slettet',
    greeting: hello(firstName),
    paragraphs: [
      'Som du ba om, ble Fieldproof-kontoen og personopplysningene dine slettet. Det loven krever at vi tar vare på, for eksempel kvitteringer, beholdes uten navnet ditt der det er mulig.',
      'Takk for tiden du var hos oss. Du kan opprette en ny konto når du vil.',
    ],
    reason: 'Du får denne e-posten fordi adressen tilhørte en Fieldproof-konto. Det er den siste.',
  }),
  notification: ({ firstName, message, link, settingsLink }) => ({
    subject: message,
    preview: 'Et varsel fra Fieldproof.',
    title: 'Du har et nytt varsel',
    greeting: hello(firstName),
    paragraphs: [message],
    button: { label: 'Åpne det', link },
    otherLink: { label: 'Velg hvilke varsler du får på e-post', link: settingsLink },
    reason: 'Du får denne e-posten fordi du har valgt å få varsler på e-post.',
  }),
}
