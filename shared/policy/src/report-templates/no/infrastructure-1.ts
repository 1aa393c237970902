import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    site: {
      title: 'Anleggsområde',
      items: {
        'site-overview': 'Området som helhet',
        'sign-board': 'Prosjektets skilt',
        access: 'Adkomst',
        'fencing-and-barriers': 'Gjerder og sperringer',
        'work-under-way': 'Pågående arbeid, folk og maskiner',
        progress: 'Framdrift mot planen',
      },
    },
    'road-surface': {
      title: 'Veidekke',
      items: {
        'pavement-surface': 'Dekkets overflate',
        potholes: 'Hull i veien',
        'pavement-cracks': 'Sprekker i dekket',
        'rut-depth': 'Spordybde',
        'road-width': 'Veibredde',
        'layer-thickness': 'Lagtykkelse',
        shoulders: 'Veiskuldre',
        'road-markings-and-signs': 'Oppmerking og skilt',
        'street-lights': 'Gatelys',
      },
    },
    drainage: {
      title: 'Drenering',
      items: {
        'side-drains': 'Grøfter',
        culverts: 'Stikkrenner',
        'manholes-and-covers': 'Kummer og lokk',
        'standing-water': 'Stående vann',
        outfalls: 'Utløp',
        erosion: 'Erosjon',
      },
    },
    'concrete-and-steel': {
      title: 'Betong og stål',
      items: {
        'concrete-surface': 'Betongens overflate',
        'concrete-crack-width': 'Bredeste sprekk i betongen',
        'concrete-strength': 'Fasthet med prellhammer',
        'cover-to-reinforcement': 'Armeringens overdekning',
        'exposed-reinforcement': 'Synlig armering',
        'steel-corrosion': 'Korrosjon på stål',
        'welds-and-bolts': 'Sveiser og bolter',
        'paint-protection': 'Maling og annen beskyttelse',
      },
    },
    bridges: {
      title: 'Broer',
      items: {
        'bridge-deck': 'Brodekke',
        bearings: 'Lagre',
        'expansion-joints': 'Fugekonstruksjoner',
        'piers-and-abutments': 'Pilarer og landkar',
        scour: 'Undergraving av fundamenter',
        parapets: 'Brorekkverk',
        clearance: 'Fri høyde',
      },
    },
    buildings: {
      title: 'Offentlige bygninger',
      items: {
        'walls-and-roof': 'Vegger og tak',
        'rooms-usable': 'Rom som kan brukes',
        'sanitary-facilities': 'Sanitæranlegg',
        'fire-safety': 'Brannsikkerhet',
        accessibility: 'Tilgjengelig for alle',
      },
    },
    networks: {
      title: 'Strøm, vann, telekommunikasjon',
      items: {
        'electricity-lines': 'Strømlinjer og stolper',
        transformers: 'Transformatorer og koblingsanlegg',
        'water-pipes': 'Vannrør og ventiler',
        'water-pressure': 'Vanntrykk',
        'pumps-and-tanks': 'Pumper og tanker',
        'telecom-masts-and-cables': 'Master og kabler',
      },
    },
    'safety-and-surroundings': {
      title: 'Sikkerhet og omgivelser',
      items: {
        'protective-equipment': 'Verneutstyr i bruk',
        'traffic-control': 'Trafikkregulering',
        'excavations-secured': 'Grøfter og stillaser sikret',
        'waste-and-spills': 'Avfall og søl',
        'effect-on-neighbors': 'Virkning for naboer',
      },
    },
    documents: {
      title: 'Dokumenter',
      items: {
        'drawings-on-site': 'Godkjente tegninger på stedet',
        'site-diary': 'Byggedagbok',
        'test-certificates': 'Prøvesertifikater for materialer',
        'materials-as-specified': 'Materialer som spesifisert',
        'contractor-and-supervisor': 'Entreprenør og kontrollør til stede',
      },
    },
  },
}
