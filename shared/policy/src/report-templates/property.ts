import type { ReportTemplate } from '../report-template.ts'
import { longer } from './longer.ts'
import { measured, points, withPhoto } from './points.ts'

/** Property, version 1: a building from its site to its papers. */
export const propertyVersion1: ReportTemplate = {
  inspectionType: 'property',
  version: 1,
  groups: [
    {
      key: 'site',
      section: 'exterior',
      items: points(
        'boundaries-and-fences',
        'access-road',
        'ground-slope',
        'surface-drainage',
        'retaining-walls',
        'paths-and-paving',
        'trees-near-building',
        'outbuildings',
        ...withPhoto('street-view'),
      ),
    },
    {
      key: 'structure',
      section: 'exterior',
      items: points(
        'foundation',
        ...withPhoto('wall-cracks'),
        ...measured('mm', 'crack-width'),
        'floor-level',
        'columns-and-beams',
        'load-bearing-walls',
        'cellar',
      ),
    },
    {
      key: 'roof',
      section: 'exterior',
      items: points(
        ...withPhoto('roof-covering'),
        'roof-structure',
        'flashings',
        'gutters-and-downpipes',
        'chimneys',
        'attic',
        'roof-insulation',
      ),
    },
    {
      key: 'facade',
      section: 'exterior',
      items: points('cladding', 'render-and-paint', 'joints-and-seals', 'balconies', 'outside-stairs', 'railings'),
    },
    {
      key: 'windows-and-doors',
      section: 'exterior',
      items: points('windows', 'window-glass', 'entrance-door', 'inside-doors', 'locks', 'burglary-protection'),
    },
    {
      key: 'rooms',
      section: 'interior',
      items: points(
        'ceilings',
        'interior-walls',
        'floor-coverings',
        'inside-stairs',
        'built-in-furniture',
        ...measured('m²', 'floor-area'),
        ...measured('m', 'room-height'),
      ),
    },
    {
      key: 'kitchen',
      section: 'interior',
      items: points('kitchen-units', 'worktop-and-sink', 'cooker-hood', 'stove-connection', 'appliances'),
    },
    {
      key: 'bathrooms',
      section: 'interior',
      items: points('toilets', 'washbasins', 'showers-and-baths', 'wet-room-sealing', 'extraction', 'floor-drain'),
    },
    {
      key: 'damp-and-pests',
      section: 'interior',
      items: points(
        { key: 'wall-moisture', unit: '%', asksForPhoto: true },
        ...measured('%', 'air-humidity'),
        ...withPhoto('mold'),
        'water-stains',
        'termites-and-rot',
        'rodents',
        'asbestos-suspected',
      ),
    },
    {
      key: 'electrical',
      section: 'additional-points',
      items: points(
        ...withPhoto('distribution-board'),
        'earth-fault-breaker',
        'wiring',
        'sockets-and-switches',
        'lights',
        'earthing',
        ...measured('V', 'supply-voltage'),
        'generator-or-inverter',
        'meter',
      ),
    },
    {
      key: 'plumbing',
      section: 'additional-points',
      items: points(
        'water-supply',
        ...measured('bar', 'water-pressure'),
        'pipes',
        'hot-water',
        ...measured('°C', 'hot-water-temperature'),
        'waste-pipes',
        'septic-or-sewer',
        'water-tank-and-pump',
      ),
    },
    {
      key: 'heating-and-cooling',
      section: 'additional-points',
      items: points('heating', 'air-conditioning', 'ventilation', 'fireplace', 'fuel-tank'),
    },
    {
      key: 'fire-safety',
      section: 'additional-points',
      items: points('smoke-alarms', 'fire-extinguishers', 'escape-routes', 'gas-installation'),
    },
    {
      key: 'documents',
      section: 'additional-points',
      items: points(
        'title-document',
        'survey-plan',
        'building-approval',
        'occupant-and-use',
        ...withPhoto('address-plate'),
      ),
    },
  ],
}

/** Property, version 2: 29 points more, 120 in all. */
export const propertyVersion2 = longer(propertyVersion1, {
  site: points('perimeter-gate', ...withPhoto('flood-marks'), 'reserved-strips'),
  structure: points('settlement', 'lintels', ...withPhoto('concrete-condition'), 'deflection'),
  roof: points('roof-fixings', ...withPhoto('stains-below-roof'), 'eaves-and-soffits'),
  facade: points('walls-plumb', 'damp-at-base'),
  'windows-and-doors': points('windows-tried', 'insect-screens'),
  rooms: points(...measured('pcs', 'rooms-counted'), 'daylight-and-air'),
  kitchen: points('kitchen-sink-tried'),
  bathrooms: points('flush-tried', 'floor-falls'),
  electrical: points('circuits-labelled', 'outdoor-wiring', ...withPhoto('meter-number')),
  plumbing: points('taps-tried', 'leak-test', 'stopcock'),
  'fire-safety': points('burn-marks'),
  documents: points('agrees-with-drawings', 'utility-bills', 'tenancy-papers'),
})
