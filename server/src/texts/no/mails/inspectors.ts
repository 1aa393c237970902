import type { inspectors as english } from '../../en/mails/inspectors.ts'
import type { Translation } from '../../text.ts'

export const inspectors: Translation<typeof english> = {
  reason: 'Du får denne e-posten fordi du har søkt om å bli inspektør hos Fieldproof.',
  verify: 'Bekreft identiteten min',
  application: {
    proveFirst: 'Bekreft først hvem du er: det tar noen minutter og krever legitimasjon.',
    reviewerSays: 'Dette sier den som vurderte søknaden:',
  },
  states: {
    Incomplete: {
      subject: 'Søknaden din er ikke ferdig',
      body: 'Noen deler av søknaden mangler fortsatt. Fyll dem ut og send den inn når du er klar.',
      button: 'Fortsett på søknaden',
    },
    Pending: {
      subject: 'Vi har mottatt søknaden din',
      body: 'Takk for at du vil bli inspektør hos Fieldproof. Vi vurderer søknaden nå og skriver til deg så snart vi vet mer.',
      button: 'Se statusen',
    },
    Processing: {
      subject: 'Søknaden din kontrolleres',
      body: 'Vi kontrollerer opplysningene dine. Du kan fortsatt legge til noe i søknaden mens vi holder på.',
      button: 'Se statusen',
    },
    Approved: {
      subject: 'Søknaden din er godkjent',
      body: 'Gratulerer. Ett steg gjenstår: fullfør introduksjonskurset for inspektører, så blir du aktivert.',
      button: 'Start introduksjonskurset',
    },
    Activated: {
      subject: 'Du er aktivert',
      body: 'Velkommen blant inspektørene i Fieldproof. Fra nå av får du tilbud om oppdrag i nærheten.',
      button: 'Se statusen min',
    },
    Deactivated: {
      subject: 'Inspektørkontoen din er deaktivert',
      body: 'Du får ikke lenger tilbud om oppdrag. Profilen og historikken din beholdes.',
      button: 'Se statusen min',
    },
    Rejected: {
      subject: 'Om søknaden din',
      body: 'Vi har vurdert søknaden din nøye og kan ikke godta den.',
      button: 'Les mer om det',
    },
    Removed: {
      subject: 'Inspektørkontoen din er fjernet',
      body: 'Kontoen din deltar ikke lenger som inspektør.',
      button: 'Les mer om det',
    },
    Suspended: {
      subject: 'Inspektørkontoen din er satt på vent',
      body: 'Utdanningen eller sertifiseringene dine er endret, så vi vurderer dem før du får tilbud om oppdrag igjen.',
      button: 'Se statusen',
    },
  },
  referral: {
    subject: ({ name }) => `${name ?? 'En som kjenner deg'} foreslår at du inspiserer for Fieldproof`,
    preview: 'Inspiser kjøretøy, eiendommer og varer i nærheten, når det passer deg.',
    title: 'Inspeksjoner i nærheten, når det passer deg',
    body: ({ name }) =>
      `${name ?? 'En som kjenner deg'} tror at du ville bli en god inspektør. Inspektører velger oppdragene sine, ser betalingen før de tar et oppdrag, og får betalt hver fredag.`,
    terms:
      'Du trenger minst ett års erfaring og et sertifikat i det du inspiserer. Søk med denne e-postadressen, så vi vet at du er vervet.',
    button: 'Se hvordan det fungerer',
    once: 'Kjenner du ikke denne personen, trenger du ikke gjøre noe. Vi skriver bare denne ene gangen.',
    reason: 'Du får denne e-posten fordi noen oppga denne adressen til Fieldproof for å verve deg som inspektør.',
  },
  identityCheck: {
    title: 'Bekreft identiteten din på nytt',
    preview: 'Navnet eller adressen din er endret.',
    body: 'Navnet eller adressen i inspektørprofilen din er endret. Bekreft på nytt hvem du er. I mellomtiden får du fortsatt tilbud om oppdrag.',
    notYou: 'Var det ikke du som endret det, bytt passord og skriv til oss.',
  },
  moreNeeded: {
    subject: 'Vi trenger litt mer til søknaden din',
    preview: 'Den som vurderer søknaden, ber deg legge til noe.',
    title: 'Vi trenger litt mer',
    body: 'Den som vurderer søknaden din, ber deg legge til noe:',
    button: 'Åpne søknaden',
  },
}
