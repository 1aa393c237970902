import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'A well-built duplex with one cause behind most of what I found: a gutter joint leaks above the second bedroom and has wetted its north wall. Have it sealed before you paint. The earth fault breaker does not trip and must be replaced before anybody moves in. The extension at the back is not in the approved drawings.',
  comments: {
    'electrical/earth-fault-breaker': 'Does not trip at 30 mA, tried three times. Replace it before anybody moves in.',
    'roof/gutters-and-downpipes': 'The joint above the second bedroom leaks on to the wall.',
    'damp-and-pests/wall-moisture': '22 % at the north wall of the second bedroom, below 12 % elsewhere.',
    'plumbing/leak-test': 'The meter moves with all taps closed: about 4 litres an hour.',
    'documents/agrees-with-drawings': 'The store room at the back, 12 m², is not in the approved drawings.',
    'damp-and-pests/mold': 'First spots behind the wardrobe of the second bedroom.',
    'roof/stains-below-roof': 'Old stain in the corridor, dry today.',
    'structure/wall-cracks': 'Hairlines at the corners of two windows, 0.3 mm at most; plaster only.',
    'electrical/circuits-labelled': 'Four of twelve circuits have no label.',
    'fire-safety/fire-extinguishers': 'One in the kitchen, last serviced in 2023.',
    'windows-and-doors/insect-screens': 'Two of nine are torn.',
    'site/retaining-walls': 'There is none.',
    'structure/cellar': 'There is none.',
    'roof/chimneys': 'There is none.',
    'heating-and-cooling/heating': 'There is none.',
    'heating-and-cooling/fireplace': 'There is none.',
    'heating-and-cooling/fuel-tank': 'There is none.',
    'documents/tenancy-papers': 'The house is empty.',
  },
  captions: {
    house: 'From the street',
    gutter: 'Joint above the second bedroom',
    crack: 'Corner of the dining room window',
    'damp-wall': 'North wall, second bedroom',
    board: 'Distribution board; the breaker is the red one',
  },
  tasks: [
    {
      title: 'Measure the damp on the ground floor',
      description: 'We smelt it in one of the bedrooms.',
      answer: 'All rooms of the ground floor were measured. Only the north wall of the second bedroom is wet.',
    },
    {
      title: 'Does the building agree with the approved drawings?',
      description: 'The agent has a copy of the approval.',
      answer: 'Yes, but for the store room at the back. The agent has no approval for it.',
    },
  ],
}
