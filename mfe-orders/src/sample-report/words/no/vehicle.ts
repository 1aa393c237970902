import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'En god bil, slitt som ventet for kjørelengden. Bremsene foran må tas før den kjøres videre, og oljelekkasjen trenger snart ny pakning. Ingen tegn til flom eller større skade; høyre bakdør er lakkert på nytt. Regn med om lag ₦240 000 til reparasjoner.',
  comments: {
    'brakes/front-brake-discs': 'Begge skivene er rillete og under minstemålet på 26 mm.',
    'brakes/front-brake-pads': 'Slitt ned til metallet på høyre side.',
    'under-the-hood/oil-leaks': 'Vått under ventildekselet; drypper etter ti minutter på tomgang.',
    'glass/windshield': 'Steinsprut på 6 mm i førerens synsfelt, med sprekker utover.',
    'tires-and-wheels/tread-left-front': 'Slitt på innsiden; få hjulstillingen justert.',
    'suspension/wheel-alignment': 'Trekker litt mot venstre over 80 km/t.',
    'electrical/parking-lights': 'Venstre parklys foran virker ikke.',
    'body/corrosion': 'Overflaterust på venstre kanal, ikke gjennomrustet.',
    'body/paint-thickness': 'Høyre bakdør 260 µm, resten 95 til 130: lakkert på nytt.',
    'body/right-rear-door': 'Lakkert på nytt, fargen er litt feil.',
    'carpet-and-upholstery/front-seats': 'Førersetet er slitt i kanten.',
    'engine-bay/battery-voltage': 'Litt lav; batteriet er fem år gammelt.',
    'documents/service-history': 'Stempler fram til 60 000 km, ingen etter det.',
    'audio-system/cd-player': 'Finnes ikke.',
    'audio-system/tape-player': 'Finnes ikke.',
    'gauges/ammeter': 'Finnes ikke.',
    'gauges/oil-pressure': 'Bare varsellampe.',
    'glass/sunroof': 'Finnes ikke.',
    'electrical/electric-seats': 'Finnes ikke.',
    'wipers/rear-wiper-blade': 'Finnes ikke.',
    'drivetrain/clutch': 'Automatgir.',
  },
  captions: {
    car: 'Fra høyre, slik den står',
    windscreen: 'Steinsprut på førersiden',
    tread: 'Innerkanten, 2,1 mm',
    sill: 'Venstre kanal',
    'brake-disc': 'Høyre foran: rillete, 24,8 mm',
    'oil-leak': 'Under ventildekselet',
    odometer: '87 412 km',
    'vin-plate': 'Skiltet under frontruten',
  },
  tasks: [
    {
      title: 'Se etter flomskade',
      description: 'Selgeren sier at den kommer fra Abuja. Løft teppene.',
      answer: 'Tørt under teppene, ingen gjørme ved setesporene, ingen rust på festene til setebeltene.',
    },
    {
      title: 'Les av feilkodene',
      description: '',
      answer: 'Ingen lagrede feilkoder; to gamle ble slettet ved 81 000 km.',
    },
    {
      title: 'Sammenlign VIN med tollpapirene',
      description: '',
      answer: 'VIN er det samme på skiltet, på døren og i tollpapirene.',
    },
  ],
}
