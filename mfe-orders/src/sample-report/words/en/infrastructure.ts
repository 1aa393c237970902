import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'Work goes on and 62 % of the length is surfaced. The surfacing is too thin: cores show 41 mm where the contract asks for 50. One culvert is half full of silt and will not carry the next rains. I saw no test certificates for the asphalt. Settle these three before the next certificate is paid.',
  comments: {
    'road-surface/layer-thickness': 'Four cores: 39, 41, 41 and 43 mm. The contract asks for 50.',
    'drainage/culverts': 'Culvert at km 7.4 is half blocked; the other five are clear.',
    'drainage/silt': 'About 45 cm at km 7.4.',
    'safety-and-surroundings/night-warning': 'No lamps at the open trench at km 9.1.',
    'documents/test-certificates': 'None on site for asphalt; those for concrete are there.',
    'road-surface/broken-edges': 'Over 30 m at km 3.2, where lorries turn.',
    'concrete-and-steel/concrete-crack-width': '0.2 mm in the head wall at km 5.0.',
    'concrete-and-steel/honeycombing': 'A spot of 20 × 15 cm in the same wall.',
    'documents/site-diary': 'Kept up to the week before last.',
    'road-surface/road-markings-and-signs': 'Not due yet.',
    'road-surface/street-lights': 'Not in the contract.',
  },
  captions: {
    road: 'Km 4.0, towards the town',
    core: 'Core at km 2.6',
    culvert: 'Culvert at km 7.4, inlet',
    crack: 'Head wall at km 5.0',
  },
  tasks: [
    {
      title: 'How much is surfaced?',
      description: 'The contractor says 75 %.',
      answer: '7.4 of 12.0 km, measured with the wheel: 62 %.',
    },
    {
      title: 'Measure the thickness at four places',
      description: 'Choose them yourself, and do not tell anybody before.',
      answer: 'Km 1.1, 2.6, 4.3 and 6.8. The holes were filled the same day.',
    },
  ],
}
