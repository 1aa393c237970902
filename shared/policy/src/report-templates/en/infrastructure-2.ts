import { longerWords } from '../longer.ts'
import { words as before } from './infrastructure-1.ts'

export const words = longerWords(before, {
  site: {
    'position-agrees': 'Position agrees with the plan',
    'site-cleared': 'Site cleared of old structures and growth',
    'materials-on-site': 'Materials stored on site',
  },
  'road-surface': {
    'road-length': 'Length built',
    'cross-fall': 'Cross fall',
    'broken-edges': 'Broken edges',
    patches: 'Patches',
    'kerbs-and-walkways': 'Kerbs and walkways',
  },
  drainage: {
    'drain-depth': 'Depth of the drains',
    'drain-lining': 'Lining of the drains',
    silt: 'Silt and waste in the drains',
    'drain-fall': 'Drains fall to their outlet',
  },
  'concrete-and-steel': {
    honeycombing: 'Honeycombing',
    'construction-joints': 'Construction joints',
    curing: 'Curing of fresh concrete',
    formwork: 'Formwork and its supports',
  },
  bridges: {
    'approach-slabs': 'Approach slabs',
    'bridge-drainage': 'Drainage of the deck',
    'load-limit-sign': 'Sign of the load limit',
  },
  buildings: {
    'doors-and-windows': 'Doors and windows',
    'floors-and-ceilings': 'Floors and ceilings',
    'building-electricity': 'Electrical installation',
    'building-water': 'Water supply',
  },
  networks: {
    'network-voltage': 'Voltage',
    'connections-and-meters': 'Connections and meters',
    'network-earthing': 'Earthing',
    'water-runs-clear': 'Water runs clear',
  },
  'safety-and-surroundings': {
    'first-aid': 'First aid on site',
    'night-warning': 'Warning lights at night',
    'way-past': 'Safe way past for people living there',
  },
  documents: {
    'work-schedule': 'Schedule of works',
    'change-orders': 'Change orders',
    'measured-and-certified': 'Quantities certified agree with what is built',
  },
})
