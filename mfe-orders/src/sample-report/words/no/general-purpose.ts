import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'Aggregatet finnes, tilhører selgeren ifølge fakturaen, starter kaldt og tar lasten. Det har gått 11 846 timer, ikke 6 000 som i annonsen, og lekker olje ved fremre tetning. En rimelig pris ligger godt under det som kreves.',
  comments: {
    'condition/agrees-with-description': 'Timetelleren viser 11 846 timer; annonsen sier 6 000.',
    'condition/damage': 'Olje ved fremre veivakseltetning: drypper innen ti minutter i gang.',
    'condition/outer-condition': 'Kapslingen er bulket på venstre side og malt over.',
    'object/completeness': 'Reservenøkkelen og bruksanvisningen mangler.',
    'safety-and-papers/proof-of-ownership': 'Kopi av fakturaen; selgeren hadde ikke originalen med.',
    'place/sign-or-name': 'En privat gårdsplass uten skilt.',
    'place/opening-hours': 'En privat gårdsplass.',
    'safety-and-papers/licenses-and-permits': 'Trengs ikke.',
  },
  captions: {
    generator: 'Fra siden med betjeningen',
    'serial-plate': 'Typeskiltet, innsiden av venstre dør',
    'hour-meter': 'Timene, lest av sammen med selgeren',
    'oil-leak': 'Fremre tetning etter ti minutter',
  },
  tasks: [
    {
      title: 'Start det kaldt',
      description: 'Kjenn på motorblokken først.',
      answer: 'Blokken var kald å ta på. Det startet på første forsøk, med litt hvit røyk i et minutt.',
    },
    {
      title: 'Tar det 30 kVA?',
      description: 'Selgeren har en lastbank.',
      answer: 'Ja, i tjue minutter ved 31 kVA: 398 til 402 V, 49,8 Hz, høyst 84 °C.',
    },
  ],
}
