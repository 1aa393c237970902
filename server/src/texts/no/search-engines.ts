import type { searchEngines as english } from '../en/search-engines.ts'
import type { Translation } from '../text.ts'

export const searchEngines: Translation<typeof english> = {
  numbered: '{title}, side {page}',
  listing: '{title}, {price}. {place}.',
  fromPrice: 'Fra {price}',
  blog: {
    crumb: 'Blogg',
    title: 'Fra felten',
    description: 'Praktiske artikler om å se ordentlig etter før du kjøper, bygger eller betaler.',
  },
  help: {
    crumb: 'Hjelp',
    title: 'Hva trenger du hjelp til?',
    description:
      'Finn svar om bestilling, betaling, endringer, rapporter, refusjon og arbeidet som inspektør. Søk, eller bla gjennom kategoriene.',
  },
  vehicle: {
    crumb: 'Kjøretøy',
    title: 'Kjøretøy til salgs',
    description: 'Tilbys av eierne. Få kjøretøyet inspisert av en uavhengig før du betaler.',
  },
  property: {
    crumb: 'Eiendommer',
    title: 'Boliger, byggeplasser og tomter',
    description: 'Tilbys av eierne. Få eiendommen inspisert av en uavhengig før du betaler.',
  },
  services: {
    'general-purpose': {
      name: 'Generell sjekk',
      title: 'En generell sjekk etter dine egne spørsmål',
      description:
        'En maskin, en gård, et lokale, en butikk som sier at den finnes: En inspektør drar dit, ser etter og svarer på det du spurte om.',
    },
    property: {
      name: 'Eiendomssjekk',
      title: 'Eiendommen inspisert på stedet',
      description:
        'Før du leier, kjøper eller sender neste betaling: En inspektør besøker boligen, byggeplassen eller tomten og viser deg hvilken stand den er i.',
    },
    vehicle: {
      name: 'Kjøretøysjekk',
      title: 'Inspeksjon av kjøretøyet før du kjøper',
      description:
        'En uavhengig inspektør drar til kjøretøyet, går gjennom {points} punkter, prøvekjører det og dokumenterer det som finnes, så du kan bestemme deg på grunnlag av fakta.',
    },
    goods: {
      name: 'Varesjekk',
      title: 'Varene inspisert før du betaler',
      description:
        'En inspektør drar dit varene er, teller dem og sammenligner dem med det du bestilte, før leverandøren får betalt eller partiet sendes.',
    },
    infrastructure: {
      name: 'Infrastruktursjekk',
      title: 'Infrastruktur inspisert på stedet',
      description:
        'Se hva som er bygd av et offentlig prosjekt: en vei, en bro, en grøft, en klinikk. En inspektør går gjennom anlegget og dokumenterer hvor langt det har kommet.',
    },
  },
  price: {
    title: '{service}: hva det koster',
    description:
      'En startpris for hver type inspeksjon, hva som påvirker den, og hva du får tilbake hvis planene endrer seg.',
  },
  sample: {
    title: '{service}: eksempelrapport',
    description:
      'Dette står i en rapport av denne typen: hvert punkt, med funn, bilder og kommentarer. Personer, sted og bilder er oppdiktet.',
  },
  screens: {
    home: {
      title: 'Vit hva du betaler for',
      description:
        'Bestill en uavhengig inspektør som drar ut, undersøker grundig og sender deg en detaljert rapport, før pengene skifter hender.',
    },
    howItWorks: {
      title: 'Slik virker Fieldproof',
      description:
        'Du bestiller, en inspektør drar ut, og du får en rapport du kan handle etter. Her er hvert trinn, for begge parter.',
    },
    about: {
      title: 'Om oss',
      description:
        'Gjennom Fieldproof bestiller du en uavhengig inspektør som drar ut, undersøker det du ikke kan se fra der du er, og sender deg en rapport.',
    },
    privacy: {
      title: 'Personvernerklæring',
      description:
        'Hvilke personopplysninger Fieldproof samler inn, hvorfor og på hvilket grunnlag, hvem som får dem, hvor lenge de lagres, og hva du kan kreve.',
    },
    terms: {
      title: 'Bruksvilkår',
      description:
        'Avtalen mellom deg og Fieldproof: bestilling, betaling, avbestilling, inspeksjon, klage og hva hver av partene svarer for.',
    },
    cookiePolicy: {
      title: 'Erklæring om informasjonskapsler',
      description:
        'Alle informasjonskapsler og lagringsnøkler Fieldproof har på enheten din, hva de brukes til, hvor lenge de varer, og hvordan du endrer valget.',
    },
    inspector: {
      title: 'Bli inspektør, på dine egne vilkår',
      description:
        'Noen skal til å betale for en bil, en tomt eller et vareparti de aldri har sett. Dra og se etter for dem. Du velger oppdragene, og betalingen ligger på bordet før du svarer.',
    },
    jobMarket: {
      title: 'Oppdragsmarked',
      description:
        'Inspeksjoner som kunder har lagt ut, og som ingen inspektør har tatt ennå. Betalingen er det inspektøren får.',
    },
    refer: {
      title: 'Verv en inspektør',
      description:
        'Kjenner du en som ser nøye etter og skriver klart? Du får en andel av det vedkommende tjener på hvert fullførte oppdrag.',
    },
    business: {
      title: 'Registrer bedriften din',
      description: 'Bestill inspeksjoner for firmaet og samle alle rapportene på ett sted.',
    },
  },
}
