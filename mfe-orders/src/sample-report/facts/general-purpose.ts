import type { SampleFacts } from '../sample.ts'

export const facts: SampleFacts = {
  city: 'Port Harcourt',
  inspector: { firstName: 'Ebiere', lastName: 'Briggs' },
  inspectionDate: '2026-10-20T10:00:00.000Z',
  startedAt: '2026-10-20T10:03:00.000Z',
  completedAt: '2026-10-20T11:31:00.000Z',
  ratings: {
    'condition/agrees-with-description': 'poor',
    'condition/damage': 'poor',
    'condition/outer-condition': 'fair',
    'object/completeness': 'fair',
    'safety-and-papers/proof-of-ownership': 'fair',
    'place/sign-or-name': 'not-applicable',
    'place/opening-hours': 'not-applicable',
    'safety-and-papers/licenses-and-permits': 'not-applicable',
  },
  measured: {
    'measurements/number-counted': 1,
    'measurements/length': 2.6,
    'measurements/width': 1.1,
    'measurements/height': 1.5,
    'measurements/weight': 1_180,
  },
  photos: [
    { drawing: 'generator', section: 'interior' },
    { drawing: 'serial-plate', section: 'interior', point: 'object/serial-number' },
    { drawing: 'hour-meter', section: 'interior', point: 'condition/agrees-with-description' },
    { drawing: 'oil-leak', section: 'interior', point: 'condition/damage' },
  ],
  vehicle: null,
}
