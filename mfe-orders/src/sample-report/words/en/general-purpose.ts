import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'The generator is there, belongs to the seller by his invoice, starts cold and carries its load. It has run 11,846 hours, not the 6,000 of the advertisement, and loses oil at the front seal. A fair price is well below the one asked.',
  comments: {
    'condition/agrees-with-description': 'The meter shows 11,846 hours; the advertisement says 6,000.',
    'condition/damage': 'Oil at the front crankshaft seal: drops within ten minutes of running.',
    'condition/outer-condition': 'Canopy dented on the left and painted over.',
    'object/completeness': 'The second key and the manual are missing.',
    'safety-and-papers/proof-of-ownership': 'A copy of the invoice; the seller did not have the original with him.',
    'place/sign-or-name': 'A private yard without a sign.',
    'place/opening-hours': 'A private yard.',
    'safety-and-papers/licenses-and-permits': 'None is needed.',
  },
  captions: {
    generator: 'From the side of the controls',
    'serial-plate': 'Type plate, inside the left door',
    'hour-meter': 'Hours, read with the seller',
    'oil-leak': 'Front seal after ten minutes',
  },
  tasks: [
    {
      title: 'Start it cold',
      description: 'Please feel the block before.',
      answer: 'Block cold to the hand. It started at the first try, with a little white smoke for a minute.',
    },
    {
      title: 'Does it carry 30 kVA?',
      description: 'The seller has a load bank.',
      answer: 'Yes, for twenty minutes at 31 kVA: 398 to 402 V, 49.8 Hz, 84 °C at most.',
    },
  ],
}
