import type { ReportTemplate } from '../report-template.ts'
import { longer } from './longer.ts'
import { measured, points, withPhoto } from './points.ts'

/**
 * Infrastructure, version 1: roads, bridges, drainage, buildings and networks. Parts that a site does not have are
 * rated not applicable.
 */
export const infrastructureVersion1: ReportTemplate = {
  inspectionType: 'infrastructure',
  version: 1,
  groups: [
    {
      key: 'site',
      section: 'exterior',
      items: points(
        ...withPhoto('site-overview', 'sign-board'),
        'access',
        'fencing-and-barriers',
        'work-under-way',
        ...measured('%', 'progress'),
      ),
    },
    {
      key: 'road-surface',
      section: 'exterior',
      items: points(
        ...withPhoto('pavement-surface'),
        'potholes',
        'pavement-cracks',
        ...measured('mm', 'rut-depth'),
        ...measured('m', 'road-width'),
        ...measured('mm', 'layer-thickness'),
        'shoulders',
        'road-markings-and-signs',
        'street-lights',
      ),
    },
    {
      key: 'drainage',
      section: 'exterior',
      items: points('side-drains', 'culverts', 'manholes-and-covers', 'standing-water', 'outfalls', 'erosion'),
    },
    {
      key: 'concrete-and-steel',
      section: 'exterior',
      items: points(
        ...withPhoto('concrete-surface'),
        { key: 'concrete-crack-width', unit: 'mm', asksForPhoto: true },
        ...measured('MPa', 'concrete-strength'),
        ...measured('mm', 'cover-to-reinforcement'),
        'exposed-reinforcement',
        'steel-corrosion',
        'welds-and-bolts',
        'paint-protection',
      ),
    },
    {
      key: 'bridges',
      section: 'exterior',
      items: points(
        'bridge-deck',
        'bearings',
        'expansion-joints',
        'piers-and-abutments',
        ...withPhoto('scour'),
        'parapets',
        ...measured('m', 'clearance'),
      ),
    },
    {
      key: 'buildings',
      section: 'interior',
      items: points('walls-and-roof', 'rooms-usable', 'sanitary-facilities', 'fire-safety', 'accessibility'),
    },
    {
      key: 'networks',
      section: 'additional-points',
      items: points(
        'electricity-lines',
        'transformers',
        'water-pipes',
        ...measured('bar', 'water-pressure'),
        'pumps-and-tanks',
        'telecom-masts-and-cables',
      ),
    },
    {
      key: 'safety-and-surroundings',
      section: 'additional-points',
      items: points(
        'protective-equipment',
        'traffic-control',
        'excavations-secured',
        'waste-and-spills',
        'effect-on-neighbors',
      ),
    },
    {
      key: 'documents',
      section: 'additional-points',
      items: points(
        'drawings-on-site',
        'site-diary',
        'test-certificates',
        'materials-as-specified',
        'contractor-and-supervisor',
      ),
    },
  ],
}

/** Infrastructure, version 2: 33 points more, 90 in all. */
export const infrastructureVersion2 = longer(infrastructureVersion1, {
  site: points('position-agrees', 'site-cleared', ...withPhoto('materials-on-site')),
  'road-surface': points(
    ...measured('m', 'road-length'),
    ...measured('%', 'cross-fall'),
    'broken-edges',
    'patches',
    'kerbs-and-walkways',
  ),
  drainage: points(...measured('mm', 'drain-depth'), 'drain-lining', ...withPhoto('silt'), 'drain-fall'),
  'concrete-and-steel': points(...withPhoto('honeycombing'), 'construction-joints', 'curing', 'formwork'),
  bridges: points('approach-slabs', 'bridge-drainage', 'load-limit-sign'),
  buildings: points('doors-and-windows', 'floors-and-ceilings', 'building-electricity', 'building-water'),
  networks: points(
    ...measured('V', 'network-voltage'),
    'connections-and-meters',
    'network-earthing',
    'water-runs-clear',
  ),
  'safety-and-surroundings': points('first-aid', 'night-warning', 'way-past'),
  documents: points('work-schedule', 'change-orders', 'measured-and-certified'),
})
