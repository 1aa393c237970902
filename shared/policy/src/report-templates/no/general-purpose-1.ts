import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    place: {
      title: 'Sted',
      items: {
        'place-found': 'Stedet funnet på oppgitt adresse',
        'outside-view': 'Sett utenfra',
        'sign-or-name': 'Skilt eller navn ved inngangen',
        access: 'Adkomst',
        surroundings: 'Omgivelser',
        'opening-hours': 'Åpent til avtalt tid',
      },
    },
    people: {
      title: 'Personer',
      items: {
        'contact-met': 'Kontaktperson møtt',
        'identity-shown': 'Legitimasjon vist',
        'authority-shown': 'Rett til å opptre for eieren vist',
        'statement-given': 'Spørsmål besvart',
      },
    },
    object: {
      title: 'Gjenstand',
      items: {
        'object-exists': 'Gjenstanden er der',
        'object-overview': 'Gjenstanden som helhet',
        'type-and-make': 'Type og merke',
        'serial-number': 'Serienummer eller merking',
        completeness: 'Deler og tilbehør komplett',
        function: 'Virker som den skal',
      },
    },
    condition: {
      title: 'Tilstand',
      items: {
        'outer-condition': 'Utvendig',
        'inner-condition': 'Innvendig',
        damage: 'Skader',
        'repairs-seen': 'Synlige reparasjoner',
        cleanliness: 'Renhold',
        'agrees-with-description': 'Stemmer med beskrivelsen',
      },
    },
    measurements: {
      title: 'Målinger',
      items: { 'number-counted': 'Antall talt', length: 'Lengde', width: 'Bredde', height: 'Høyde', weight: 'Vekt' },
    },
    activity: {
      title: 'Aktivitet',
      items: {
        'in-use': 'I bruk eller i drift',
        'staff-present': 'Ansatte til stede',
        'stock-or-equipment': 'Varelager eller utstyr',
      },
    },
    'safety-and-papers': {
      title: 'Sikkerhet og papirer',
      items: {
        hazards: 'Farer',
        'safety-equipment': 'Sikkerhetsutstyr',
        'proof-of-ownership': 'Bevis på eierskap',
        'licenses-and-permits': 'Lisenser og tillatelser',
      },
    },
  },
}
