import type { Course } from '../orientation-course.ts'

/** The orientation course in Norwegian. */
export const courseInNorwegian: Course = [
  {
    key: 'safety',
    title: 'Sikkerhet på stedet',
    minutes: 4,
    body: `Ingen inspeksjon er verdt en skade. Du arbeider alene, på steder du ser for første gang, så se deg rundt før du begynner.

- **Kom tidlig og gå en runde.** Hvor er utgangene? Er noe ustødig, vått, strømførende eller under trykk?
- **Ha på deg det stedet krever:** alltid lukkede sko; hansker, hjelm, øyevern og refleksvest der det er maskiner, trafikk eller byggearbeid.
- **Gå aldri under et kjøretøy som bare står på jekk.** Det må stå på bukker eller løftebukk. Prøvekjøring skjer med eierens samtykke, gyldig førerkort og forsikring.
- **Åpne aldri sikringsskap, gassrør eller forseglede deksler.** Du ser på det som kan nås trygt; resten skriver du ned som ikke tilgjengelig.
- **Tak, stiger og trange rom** bare med riktig utstyr, og aldri i vind eller regn.

Hvis et sted eller en person gjør deg utrygg, går du. Skriv til kunden fra et trygt sted, og meld fra til oss. Du får ikke gebyr for å forlate et farlig sted, så lenge du sier fra med en gang og forteller hvorfor.`,
    questions: [
      {
        key: 'safety-stop',
        question: 'Trappen ned til kjelleren er råtten. Hva gjør du med punktene i kjelleren?',
        choices: {
          a: 'Du går forsiktig ned, for kunden betaler for alle punktene.',
          b: 'Du går ikke ned, og melder punktene som ikke tilgjengelige med et bilde av trappen.',
          c: 'Du vurderer dem etter hvordan slike kjellere pleier å se ut.',
        },
      },
      {
        key: 'safety-vehicle',
        question: 'Eieren har løftet bilen med en jekk så du kan se understellet. Kan du gå under den?',
        choices: {
          a: 'Ja, i noen sekunder.',
          b: 'Ja, hvis noen passer på jekken.',
          c: 'Nei. Den må stå på bukker eller løftebukk.',
        },
      },
      {
        key: 'safety-alone',
        question: 'Noen på stedet truer deg. Hva kommer først?',
        choices: {
          a: 'Du går, og sier deretter fra til kunden og oss.',
          b: 'Du gjør rapporten raskt ferdig, så turen ikke var forgjeves.',
          c: 'Du diskuterer til det er løst.',
        },
      },
    ],
  },
  {
    key: 'honesty',
    title: 'Ærlig og uavhengig',
    minutes: 3,
    body: `Kunder tar avgjørelser om mye penger etter rapporten din. De må kunne stole på den, uansett hvem den gleder.

- **Du rapporterer det du så, og bare det.** Det du ikke har sett på, er ikke «bra»; det er ikke inspisert.
- **Du tar ikke imot noe fra selgere, eiere eller meglere:** ikke penger, ikke gaver, ikke løfter. Tilbyr noen deg noe, takker du nei og skriver det i rapporten.
- **Du sier fra hvis du kjenner folkene.** Er selgeren en slektning, venn eller forretningspartner, tar du ikke oppdraget; oppdager du det på stedet, stopper du og sier fra til oss.
- **Du selger ikke reparasjoner** eller andre tjenester til kunden i en pågående inspeksjon.

En rapport som er diktet opp, selv i ett punkt, avslutter arbeidet hos oss. Det kan også være straffbart.`,
    questions: [
      {
        key: 'honesty-gift',
        question: 'Selgeren gir deg penger til drivstoff og ber deg være snill. Hva gjør du?',
        choices: {
          a: 'Du tar imot, og rapporterer som vanlig.',
          b: 'Du tar imot hvis det er mindre enn reisekostnadene.',
          c: 'Du takker nei, og nevner det i rapporten.',
        },
      },
      {
        key: 'honesty-unseen',
        question: 'Du rakk ikke de siste punktene. Hvordan fyller du dem ut?',
        choices: {
          a: 'Du skriver at de ikke er inspisert, og hvorfor.',
          b: 'Som bra, siden du ikke la merke til noe.',
          c: 'Som brukbart, for å være på den sikre siden.',
        },
      },
      {
        key: 'honesty-known',
        question: 'På stedet ser du at selgeren er fetteren din. Hva nå?',
        choices: {
          a: 'Du fortsetter, for du vet at du er rettferdig.',
          b: 'Du stopper, og sier fra til kunden og oss.',
          c: 'Du fortsetter, men setter alt ett trinn lavere.',
        },
      },
    ],
  },
  {
    key: 'evidence',
    title: 'Bilder og dokumentasjon',
    minutes: 4,
    body: `Et funn uten bilde er en mening. Ta bilder slik at en som aldri har vært der, forstår hva du så.

1. **Først bredt, så nært.** Ett bilde viser hvor tingen er, det neste viser selve feilen.
2. **Vis størrelsen:** en mynt, en linjal eller måleren din ved siden av en sprekk eller bulk.
3. **Gi det lys.** Bruk lykten under panseret og i kroker; se på bildet før du går videre.
4. **Nummer fotograferes og skrives inn:** understellsnummer, målerstander, typeskilt, datoer på dekk.
5. **Måleverdier har en enhet** og sier hva de er målt med.

Bilder tas i rapportskjemaet, på stedet. De bærer tid og, hvis du tillater det, sted. Bilder fra andre steder, andre dager eller fra internett hører ikke hjemme i en rapport. Skjemaet virker uten nett: alt ligger på telefonen med en gang og sendes når du er på nett igjen. Ikke slett nettleserens data før utboksen er tom.`,
    questions: [
      {
        key: 'evidence-finding',
        question: 'Du finner en sprekk i en vegg. Hvilke bilder trengs?',
        choices: {
          a: 'Ett nærbilde av sprekken.',
          b: 'Ett av veggen, og ett nært med noe som viser størrelsen.',
          c: 'Ingen, hvis kommentaren beskriver den godt.',
        },
      },
      {
        key: 'evidence-number',
        question: 'Hvordan dokumenterer du understellsnummeret?',
        choices: {
          a: 'Som bilde av skiltet, og skrevet inn.',
          b: 'Skrevet inn fra papirene.',
          c: 'Som bilde av papirene.',
        },
      },
    ],
  },
  {
    key: 'report',
    title: 'Skalaen i rapporten',
    minutes: 4,
    body: `Alle inspektører bruker de samme fem vurderingene, så rapporter kan sammenlignes.

- **Bra:** virker og ser ut som det skal for alderen.
- **Brukbart:** virker, med slitasje som ikke krever noe nå.
- **Dårlig:** virker delvis, eller må snart repareres. Skriv hva, og når.
- **Ikke godkjent:** virker ikke, mangler eller er farlig. Alltid med bilde og kommentar.
- **Ikke aktuelt:** tingen har ikke denne delen. Det er ikke for deler du ikke kunne se: dem merker du som ikke inspisert og sier hvorfor.

Kommentarer er fakta med enkle ord: hva, hvor, hvor mye. «Venstre fordekk 2,1 mm» hjelper; «dekk så som så» gjør det ikke. Du sier ikke om noen bør kjøpe.

Når du leverer rapporten, er den låst. Det du oppdager senere, legges til som et tillegg med egen dato. Kunden kan ta opp et punkt; svar med det du så, høflig og innen et døgn.`,
    questions: [
      {
        key: 'report-fair',
        question: 'Setene er slitt, men hele og faste. Hvilken vurdering?',
        choices: { a: 'Bra', b: 'Dårlig', c: 'Brukbart' },
      },
      {
        key: 'report-not-applicable',
        question: 'Når velger du «Ikke aktuelt»?',
        choices: {
          a: 'Når du ikke kom til delen.',
          b: 'Når tingen ikke har denne delen.',
          c: 'Når du er usikker på vurderingen.',
        },
      },
    ],
  },
  {
    key: 'cancelling',
    title: 'Avbestilling, flytting og gebyrer',
    minutes: 4,
    body: `Når du har et oppdrag, har kunden ofte tatt fri, og en selger venter også.

- **Mer enn 24 timer før** kan du gi fra deg et oppdrag uten gebyr.
- **12 til 24 timer før**, begge medregnet, er gebyret {lowerFine}.
- **Mindre enn 12 timer før, eller hvis du ikke kommer**, er det {higherFine}.
- **Et nytt tidspunkt som kunden godtar, koster ingenting.** Foreslå det i oppdraget så snart du vet det.

Gebyret vises før du bekrefter. Det trekkes fra neste betaling, aldri fra driks, og det betalingen ikke dekker, trekkes senere. Se på veien, tiden og kalenderen før du tar et oppdrag; sperr dagene du ikke kan arbeide.

Blir du forsinket på veien, skriver du til kunden med en gang. En halvtime etter avtalt tid kan kunden melde at ingen kom. Du blir spurt og har ett døgn på å svare; uten svar gjelder meldingen.`,
    questions: [
      {
        key: 'cancel-14',
        question: 'Du gir fra deg et oppdrag 14 timer før inspeksjonen. Hva koster det?',
        choices: {
          a: '{lowerFine}.',
          b: 'Ingenting.',
          c: '{higherFine}.',
        },
      },
      {
        key: 'cancel-agreed',
        question: 'Du foreslår en annen dag ti timer før, og kunden godtar. Hva koster det?',
        choices: {
          a: '{higherFine}.',
          b: 'Halve betalingen.',
          c: 'Ingenting.',
        },
      },
      {
        key: 'cancel-late',
        question: 'Du står i kø og blir 40 minutter forsinket. Hva gjør du?',
        choices: {
          a: 'Du kjører videre; det merkes når du kommer.',
          b: 'Du skriver til kunden med en gang.',
          c: 'Du avbestiller oppdraget.',
        },
      },
    ],
  },
  {
    key: 'talking',
    title: 'Å snakke med kunder',
    minutes: 3,
    body: `Du og kunden kan skrive til hverandre fra det øyeblikket du ble godtatt. Alt om oppdraget blir i den samtalen: den kan leses senere hvis det er uenighet.

- **Presenter deg og bekreft** dag, tid og sted dagen før.
- **Vær kort, vennlig og tydelig.** Mange har et annet morsmål enn deg; skriv korte setninger.
- **Ikke be om betaling utenfor** Fieldproof, og ikke tilby det. Den som gjør det, fjernes, og ingen av partene er beskyttet.
- **Ekstra arbeid har en pris før det gjøres.** Send et tillegg i ordren, og begynn når kunden har betalt det.
- **Dårlige nyheter sies som fakta:** hva du så, hvor, med hvilket bilde.

Vær høflig mot selgere og leietakere på stedet. Det du fant, er bare for kunden: si det ikke til selgeren, megleren eller naboer.`,
    questions: [
      {
        key: 'talk-outside',
        question: 'En kunde vil betale deg kontant og spare gebyret. Hva svarer du?',
        choices: {
          a: 'Du sier ja hvis oppdraget er lite.',
          b: 'Du takker nei: oppdrag betales bare gjennom Fieldproof.',
          c: 'Du sier ja, og melder det etterpå.',
        },
      },
      {
        key: 'talk-price',
        question: 'Kunden ber om en bygning til samme dag. Hvordan går du frem?',
        choices: {
          a: 'Du sender et tillegg og begynner når det er betalt.',
          b: 'Du gjør det og ber om pengene etterpå.',
          c: 'Du gjør det gratis, siden du er der.',
        },
      },
    ],
  },
  {
    key: 'data',
    title: 'Andres personopplysninger',
    minutes: 3,
    body: `I et oppdrag får du vite adresser, telefonnumre og bilnumre, og du ser hjem innenfra. De er betrodd deg for dette ene oppdraget.

- **Bruk dem bare til oppdraget.** Ingen reklame, ingen senere kontakt, ingen deling med noen.
- **Fotografer tingen, ikke menneskene.** Vent til ingen er i bildet. Barn fotograferes aldri; familiebilder, brev og skjermer holdes utenfor.
- **Ingenting legges ut på sosiale medier,** heller ikke uten navn.
- **Telefonen din er låst** med kode. Mister du den, avslutter du økten i innstillingene og sier fra til oss samme dag.
- **Behold ingen kopier.** Når rapporten er sendt, er bildene hos oss. Slett det du har andre steder.

Spør noen hva som er lagret om dem, viser du til kundestøtten vår.`,
    questions: [
      {
        key: 'data-keep',
        question: 'Rapporten er levert. Hva skjer med kundens nummer i telefonboken din?',
        choices: {
          a: 'Du beholder det til senere oppdrag.',
          b: 'Du gir det til en mekaniker du kjenner.',
          c: 'Du sletter det.',
        },
      },
      {
        key: 'data-people',
        question: 'Et barn leker i rommet du fotograferer. Hva gjør du?',
        choices: {
          a: 'Du venter til barnet er ute av bildet.',
          b: 'Du tar bildet, for rommet er viktig.',
          c: 'Du tar bildet og sladder det hjemme.',
        },
      },
    ],
  },
  {
    key: 'paid',
    title: 'Å få betalt',
    minutes: 3,
    body: `Du ser betalingen for et oppdrag før du viser interesse.

- Et oppdrag er **fullført** når kunden godtar rapporten, eller tre dager etter at du leverte den.
- Du får betalt den **første fredagen som er minst tre dager etter fullføring**. Fullført på en tirsdag betyr fredag samme uke; fullført på en onsdag betyr fredag uken etter.
- Pengene går til en **bekreftet bankkonto i ditt eget navn og i landet ditt**. Uten en slik venter betalingen til neste utbetalingsdag da den finnes.
- **Driks er din i sin helhet** og kommer i samme utbetaling. Gebyrer trekkes fra, og det du får for å verve andre inspektører, legges til.
- Så lenge en **klage** fra kunden er åpen, venter betalingen for det oppdraget. En kunde kan klage innen 72 timer etter fullføring. Svar innen 48 timer, med bilder hvis du har; vi avgjør saken og forteller deg hvorfor.

Hver utbetaling har en oppgave. Du arbeider som selvstendig oppdragstaker: skatt og forsikring er ditt eget ansvar, og du trenger yrkes- og ansvarsforsikring.`,
    questions: [
      {
        key: 'paid-wednesday',
        question: 'Et oppdrag fullføres på en onsdag. Når betales det?',
        choices: { a: 'Fredag samme uke.', b: 'Fredag uken etter.', c: 'Samme dag.' },
      },
      {
        key: 'paid-account',
        question: 'Til hvilken konto kan du få betalt?',
        choices: {
          a: 'Til en hvilken som helst konto du oppgir.',
          b: 'Til en i familien, hvis de er enige.',
          c: 'Til en bekreftet i ditt eget navn og land.',
        },
      },
    ],
  },
]
