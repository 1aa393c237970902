import type { TableWords } from './words.ts'

/** What the cookie policy says about everything that the site keeps on a device. */
export const norwegian: TableWords = {
  head: ['Navn', 'Formål', 'Nødvendig', 'Hvor lenge', 'Hvem'],
  yes: 'Ja',
  of: {
    fUserJwt: {
      purpose:
        'Viser serveren vår at du er innlogget. Skript på siden kan ikke lese den. Over https begynner navnet med `__Host-`',
      howLong: 'Til du logger ut eller økten utløper, høyst 90 dager',
    },
    fSignIn: {
      purpose:
        'Knytter en innlogging hos et annet selskap til nettleseren som begynte den. Skript på siden kan ikke lese den',
      howLong: 'Til innloggingen er ferdig, høyst 10 minutter',
    },
    fApart: {
      purpose:
        'Settes når en side har sluttet å svare, slik at det virker straks å laste den på nytt. Den sier ingenting om deg. Skript på siden kan ikke lese den',
      howLong: '10 minutter',
    },
    locale: {
      purpose: 'Språket ditt, slik at siden kommer på det',
      howLong: 'Ett år som informasjonskapsel; i lokal lagring til du endrer det eller tømmer nettleseren',
    },
    token: {
      purpose: 'Husker at du er innlogget her, slik at siden er riktig fra starten. Den åpner ingenting alene',
      howLong: 'Til du logger ut eller økten utløper',
    },
    user: {
      purpose: 'Navnet, bildet og kontotypen din, slik at menyen er riktig fra starten',
      howLong: 'Til du logger ut eller økten utløper',
    },
    authenticationMethod: {
      purpose: 'Husker hvordan du logget inn, slik at utloggingen virker som den skal',
      howLong: 'Til du logger ut eller økten utløper',
    },
    isInspector: {
      purpose: 'Om du er inspektør, slik at menyen er riktig fra starten',
      howLong: 'Til du logger ut eller økten utløper',
    },
    sessionEndedBy: {
      purpose: 'Forteller de andre fanene om du logget ut eller økten utløp',
      howLong: 'Et øyeblikk, når økten avsluttes',
    },
    keptFor: {
      purpose: 'Hvem utkastene på denne enheten tilhører, slik at ingen andre som logger inn, finner dem',
      howLong: 'Til du logger ut',
    },
    logOutOwed: {
      purpose: 'Husker en utlogging som ikke nådde serveren vår, slik at den sendes på nytt',
      howLong: 'Til serveren vår har fått den',
    },
    pushUser: {
      purpose: 'Hvem sine varsler denne nettleseren viser, hvis du har slått dem på',
      howLong: 'Til du slår dem av eller tømmer nettleseren',
    },
    theme: {
      purpose: 'Lyst eller mørkt, hvis du har brukt bryteren',
      howLong: 'Til du endrer det eller tømmer nettleseren',
    },
    cookieChoice: {
      purpose: 'Svaret ditt på spørsmålet om informasjonskapsler: godta, avslå eller utsett',
      howLong: 'Til du endrer det eller tømmer nettleseren',
    },
    country: {
      purpose: 'Landet som er anslått ut fra adressen din på nettet, brukt til retningsnummer og valuta',
      howLong: 'Til du endrer det eller tømmer nettleseren',
    },
    blockNewsletterPopup: {
      purpose: 'Husker at boksen om nyhetsbrevet ikke skal vises igjen',
      howLong: 'Til du tømmer nettleseren',
    },
    nextTimeToShowNewsletterPopUp: {
      purpose: 'Det tidligste tidspunktet boksen om nyhetsbrevet kan vises, slik at den ikke møter deg på hver side',
      howLong: 'Settes ved hvert besøk til 24 timer frem',
    },
    'fieldproof.draft.*': {
      purpose: 'Det du har skrevet i et skjema og ikke sendt ennå. Passord, koder og filer lagres aldri',
      howLong: 'Til du sender eller forkaster det, eller logger ut',
    },
    'fieldproof.quote-besides.*': {
      purpose: 'Oppgavene, filene og rabattkoden til et tilbud du ikke har sendt',
      howLong: 'Til du sender eller forkaster det, eller logger ut',
    },
    'fieldproof.price-besides*': {
      purpose: 'Det du har valgt ved siden av en pris',
      howLong: 'Til du sender eller forkaster det, eller logger ut',
    },
    'fieldproof.checkout-attempt.*': {
      purpose: 'Hvilken betaling du har begynt på, slik at ingenting betales to ganger',
      howLong: 'Til den er betalt, eller du logger ut',
    },
    'fieldproof.photos.*': {
      purpose: 'Hvilke bilder som hører til en annonse du skriver',
      howLong: 'Til du sender eller forkaster den, eller logger ut',
    },
    'fieldproof.seen-quote.*': {
      purpose: 'Prisen på et lagret tilbud slik du sist så den, slik at du får vite om en endring',
      howLong: 'Til du logger ut eller tømmer nettleseren',
    },
    'fieldproof.inspector-application.*': {
      purpose: 'Svar i en søknad som ikke kunne lagres ennå',
      howLong: 'Til de er lagret, eller du logger ut',
    },
    'fieldproof.orientation.*': {
      purpose: 'Svarene dine i inspektørkurset',
      howLong: 'Til du består det, eller logger ut',
    },
    'fieldproof.keys-off.*': {
      purpose: 'At du har slått av enkelttastene på prosjektsidene',
      howLong: 'Til du slår dem på, eller logger ut',
    },
    'fieldproof.outbox.*': {
      purpose: 'Meldinger du har skrevet og som venter på nett',
      howLong: 'Til de er sendt. Du blir spurt før du logger ut',
    },
    'fieldproof.visitor-support': {
      purpose: 'Det som åpner chatten med kundestøtten vår som du begynte uten konto',
      howLong: 'Til 30 dager etter den siste meldingen din, du lukker chatten på denne enheten, eller du logger inn',
    },
    'fieldproof.draft.chat.*': {
      purpose: 'Det du holder på å skrive i en samtale',
      howLong: 'Til du sender det, lukker fanen eller logger ut',
    },
    'fieldproof.once.*': {
      purpose: 'Det du har bedt om én gang, slik at det ikke gjøres to ganger',
      howLong: 'Til det er gjort, du lukker fanen eller logger ut',
    },
    'fieldproof.meant.*': {
      purpose: 'Det samme, fra en tidligere versjon av nettstedet',
      howLong: 'Til det er gjort, du lukker fanen eller logger ut',
    },
    countryAsked: { purpose: 'Om det er spurt om landet ditt ved dette besøket', howLong: 'Til du lukker fanen' },
    scrollPositions: {
      purpose: 'Hvor langt du hadde rullet, slik at en side du laster på nytt eller går tilbake til, åpnes der',
      howLong: 'Til du lukker fanen',
    },
    wayOn: {
      purpose: 'Hvor du var på vei da du gikk til innlogging hos et annet selskap',
      howLong: 'Til du kommer tilbake eller lukker fanen',
    },
    reportsOnDevice: {
      purpose: 'Hvilke inspektører som har rapporter på denne enheten, og om alt er sendt',
      howLong: 'Til alt er sendt',
    },
    'fieldproof-reports-*': {
      purpose: 'En inspektørs oppdrag og rapporter, slik at de kan skrives uten nett',
      howLong: 'Til de er sendt og inspektøren logger ut. Inspektøren blir spurt før usendt arbeid slettes',
    },
    projectReportsOnDevice: {
      purpose: 'Hvem som har prosjektrapporter på denne enheten, og om alt er sendt',
      howLong: 'Til alt er sendt',
    },
    'fieldproof-project-reports-*': {
      purpose: 'Prosjektrapportene dine, slik at de kan skrives uten nett',
      howLong: 'Til de er sendt og du logger ut. Du blir spurt før usendt arbeid slettes',
    },
    'files-1': {
      purpose: 'Nettstedets egen kode, bilder og skrifter, slik at det åpnes raskt og uten nett',
      howLong: 'Byttes ut etter hvert som du bruker nettstedet',
    },
    'document-1': {
      purpose: 'Nettstedets side uten noen av dine opplysninger, slik at den åpnes uten nett',
      howLong: 'Byttes ut etter hvert som du bruker nettstedet',
    },
  },
}
