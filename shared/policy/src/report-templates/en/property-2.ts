import { longerWords } from '../longer.ts'
import { words as before } from './property-1.ts'

export const words = longerWords(before, {
  site: {
    'perimeter-gate': 'Gates and what moves them',
    'flood-marks': 'Marks of earlier floods',
    'reserved-strips': 'Power lines, pipelines or reserved strips close by',
  },
  structure: {
    settlement: 'Signs of settlement',
    lintels: 'Lintels over openings',
    'concrete-condition': 'Spalling concrete and exposed steel',
    deflection: 'Sagging beams and slabs',
  },
  roof: {
    'roof-fixings': 'Fixings of sheets and tiles',
    'stains-below-roof': 'Stains below the roof',
    'eaves-and-soffits': 'Eaves and soffits',
  },
  facade: {
    'walls-plumb': 'Walls plumb',
    'damp-at-base': 'Damp at the foot of the walls',
  },
  'windows-and-doors': {
    'windows-tried': 'Windows open, close and lock',
    'insect-screens': 'Insect screens',
  },
  rooms: {
    'rooms-counted': 'Rooms counted',
    'daylight-and-air': 'Daylight and air in living rooms',
  },
  kitchen: {
    'kitchen-sink-tried': 'Water and drain of the sink tried',
  },
  bathrooms: {
    'flush-tried': 'Flush tried',
    'floor-falls': 'Water runs to the floor drain',
  },
  electrical: {
    'circuits-labelled': 'Circuits labelled',
    'outdoor-wiring': 'Outdoor wiring',
    'meter-number': 'Number of the electricity meter',
  },
  plumbing: {
    'taps-tried': 'Taps tried',
    'leak-test': 'No flow with all taps closed',
    stopcock: 'Stopcock',
  },
  'fire-safety': {
    'burn-marks': 'Burn marks at switches and sockets',
  },
  documents: {
    'agrees-with-drawings': 'Building agrees with its drawings',
    'utility-bills': 'Bills for electricity and water seen',
    'tenancy-papers': 'Tenancy agreements seen',
  },
})
