import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'Arbeidet går framover, og 62 % av lengden har fått dekke. Dekket er for tynt: borekjernene viser 41 mm der kontrakten krever 50. En stikkrenne er halvfull av slam og tar ikke unna neste regntid. Jeg så ingen prøveattester for asfalten. Få disse tre tingene på plass før neste delbetaling.',
  comments: {
    'road-surface/layer-thickness': 'Fire borekjerner: 39, 41, 41 og 43 mm. Kontrakten krever 50.',
    'drainage/culverts': 'Stikkrennen ved km 7,4 er halvt tett; de fem andre er åpne.',
    'drainage/silt': 'Om lag 45 cm ved km 7,4.',
    'safety-and-surroundings/night-warning': 'Ingen lykter ved den åpne grøften ved km 9,1.',
    'documents/test-certificates': 'Ingen på plassen for asfalten; de for betongen er der.',
    'road-surface/broken-edges': 'Over 30 m ved km 3,2, der lastebilene snur.',
    'concrete-and-steel/concrete-crack-width': '0,2 mm i frontmuren ved km 5,0.',
    'concrete-and-steel/honeycombing': 'Et felt på 20 × 15 cm i samme mur.',
    'documents/site-diary': 'Ført fram til forforrige uke.',
    'road-surface/road-markings-and-signs': 'Kommer senere.',
    'road-surface/street-lights': 'Ikke med i kontrakten.',
  },
  captions: {
    road: 'Km 4,0, mot byen',
    core: 'Borekjerne ved km 2,6',
    culvert: 'Stikkrennen ved km 7,4, innløpet',
    crack: 'Frontmuren ved km 5,0',
  },
  tasks: [
    {
      title: 'Hvor mye har fått dekke?',
      description: 'Entreprenøren sier 75 %.',
      answer: '7,4 av 12,0 km, målt med hjul: 62 %.',
    },
    {
      title: 'Mål tykkelsen fire steder',
      description: 'Velg dem selv, og si det ikke til noen på forhånd.',
      answer: 'Km 1,1, 2,6, 4,3 og 6,8. Hullene ble fylt samme dag.',
    },
  ],
}
