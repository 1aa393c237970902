import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    site: {
      title: 'Tomt',
      items: {
        'boundaries-and-fences': 'Grenser og gjerder',
        'access-road': 'Adkomst og parkering',
        'ground-slope': 'Terrengfall bort fra bygningen',
        'surface-drainage': 'Overvannsavløp',
        'retaining-walls': 'Støttemurer',
        'paths-and-paving': 'Gangveier og belegning',
        'trees-near-building': 'Trær nær bygningen',
        outbuildings: 'Garasjer og uthus',
        'street-view': 'Sett fra gaten',
      },
    },
    structure: {
      title: 'Bærende konstruksjon',
      items: {
        foundation: 'Grunnmur og fundament',
        'wall-cracks': 'Sprekker i vegger',
        'crack-width': 'Bredeste sprekk',
        'floor-level': 'Gulv i vater og stive',
        'columns-and-beams': 'Søyler og bjelker',
        'load-bearing-walls': 'Bærende vegger og åpninger',
        cellar: 'Kjeller eller krypkjeller',
      },
    },
    roof: {
      title: 'Tak',
      items: {
        'roof-covering': 'Taktekking',
        'roof-structure': 'Sperrer og takstoler',
        flashings: 'Beslag',
        'gutters-and-downpipes': 'Takrenner og nedløp',
        chimneys: 'Piper',
        attic: 'Loft',
        'roof-insulation': 'Isolasjon i taket',
      },
    },
    facade: {
      title: 'Yttervegger',
      items: {
        cladding: 'Kledning eller mur',
        'render-and-paint': 'Puss og maling',
        'joints-and-seals': 'Fuger og tetninger',
        balconies: 'Balkonger og terrasser',
        'outside-stairs': 'Utvendige trapper',
        railings: 'Rekkverk',
      },
    },
    'windows-and-doors': {
      title: 'Vinduer og dører',
      items: {
        windows: 'Vinduskarmer og beslag',
        'window-glass': 'Vindusglass',
        'entrance-door': 'Ytterdør',
        'inside-doors': 'Innerdører',
        locks: 'Låser',
        'burglary-protection': 'Innbruddssikring',
      },
    },
    rooms: {
      title: 'Rom',
      items: {
        ceilings: 'Himlinger',
        'interior-walls': 'Innervegger',
        'floor-coverings': 'Gulvbelegg',
        'inside-stairs': 'Innvendige trapper',
        'built-in-furniture': 'Faste innredninger',
        'floor-area': 'Gulvareal',
        'room-height': 'Romhøyde',
      },
    },
    kitchen: {
      title: 'Kjøkken',
      items: {
        'kitchen-units': 'Kjøkkeninnredning',
        'worktop-and-sink': 'Benkeplate og vask',
        'cooker-hood': 'Avtrekk',
        'stove-connection': 'Komfyr og tilkobling',
        appliances: 'Integrerte hvitevarer',
      },
    },
    bathrooms: {
      title: 'Bad',
      items: {
        toilets: 'Toaletter',
        washbasins: 'Servanter og kraner',
        'showers-and-baths': 'Dusjer og badekar',
        'wet-room-sealing': 'Fliser og tetting',
        extraction: 'Ventilasjon',
        'floor-drain': 'Sluk',
      },
    },
    'damp-and-pests': {
      title: 'Fukt og skadedyr',
      items: {
        'wall-moisture': 'Fukt i veggene',
        'air-humidity': 'Relativ luftfuktighet',
        mold: 'Mugg',
        'water-stains': 'Vannmerker',
        'termites-and-rot': 'Termitter, borebiller og råte',
        rodents: 'Gnagere',
        'asbestos-suspected': 'Materialer som kan inneholde asbest eller bly',
      },
    },
    electrical: {
      title: 'Elektrisk anlegg',
      items: {
        'distribution-board': 'Sikringsskap',
        'earth-fault-breaker': 'Jordfeilbryter prøvd',
        wiring: 'Synlige ledninger',
        'sockets-and-switches': 'Stikkontakter og brytere',
        lights: 'Lamper',
        earthing: 'Jording',
        'supply-voltage': 'Nettspenning',
        'generator-or-inverter': 'Aggregat, vekselretter eller solstrøm',
        meter: 'Strømmåler',
      },
    },
    plumbing: {
      title: 'Vann og avløp',
      items: {
        'water-supply': 'Vannforsyning',
        'water-pressure': 'Vanntrykk',
        pipes: 'Vannrør',
        'hot-water': 'Varmtvannsbereder',
        'hot-water-temperature': 'Varmtvannets temperatur',
        'waste-pipes': 'Avløpsrør',
        'septic-or-sewer': 'Septiktank eller kloakk',
        'water-tank-and-pump': 'Vanntank, brønn og pumpe',
      },
    },
    'heating-and-cooling': {
      title: 'Varme og kjøling',
      items: {
        heating: 'Oppvarming',
        'air-conditioning': 'Klimaanlegg',
        ventilation: 'Ventilasjon',
        fireplace: 'Ildsted og røykrør',
        'fuel-tank': 'Brenseltank',
      },
    },
    'fire-safety': {
      title: 'Brannsikkerhet',
      items: {
        'smoke-alarms': 'Røykvarslere',
        'fire-extinguishers': 'Brannslukkere',
        'escape-routes': 'Rømningsveier',
        'gas-installation': 'Gassanlegg',
      },
    },
    documents: {
      title: 'Dokumenter',
      items: {
        'title-document': 'Skjøte eller hjemmelsdokument',
        'survey-plan': 'Kartet stemmer med tomten',
        'building-approval': 'Byggetillatelse',
        'occupant-and-use': 'Hvem som bruker bygningen, og til hva',
        'address-plate': 'Husnummer eller navneskilt',
      },
    },
  },
}
