import { longerWords } from '../longer.ts'
import { words as before } from './infrastructure-1.ts'

export const words = longerWords(before, {
  site: {
    'position-agrees': 'Beliggenheten stemmer med planen',
    'site-cleared': 'Området ryddet for gamle konstruksjoner og vegetasjon',
    'materials-on-site': 'Materialer lagret på området',
  },
  'road-surface': {
    'road-length': 'Bygd lengde',
    'cross-fall': 'Tverrfall',
    'broken-edges': 'Kantskader',
    patches: 'Lappinger',
    'kerbs-and-walkways': 'Kantstein og fortau',
  },
  drainage: {
    'drain-depth': 'Grøftedybde',
    'drain-lining': 'Kledning i grøftene',
    silt: 'Slam og avfall i grøftene',
    'drain-fall': 'Grøftene har fall mot utløpet',
  },
  'concrete-and-steel': {
    honeycombing: 'Steinreir',
    'construction-joints': 'Støpeskjøter',
    curing: 'Herding av fersk betong',
    formwork: 'Forskaling og understøttelse',
  },
  bridges: {
    'approach-slabs': 'Overgangsplater',
    'bridge-drainage': 'Drenering av brodekket',
    'load-limit-sign': 'Skilt for tillatt last',
  },
  buildings: {
    'doors-and-windows': 'Dører og vinduer',
    'floors-and-ceilings': 'Gulv og himlinger',
    'building-electricity': 'Elektrisk anlegg',
    'building-water': 'Vannforsyning',
  },
  networks: {
    'network-voltage': 'Spenning',
    'connections-and-meters': 'Tilkoblinger og målere',
    'network-earthing': 'Jording',
    'water-runs-clear': 'Vannet er klart',
  },
  'safety-and-surroundings': {
    'first-aid': 'Førstehjelp på området',
    'night-warning': 'Varsellys om natten',
    'way-past': 'Trygg vei forbi for dem som bor der',
  },
  documents: {
    'work-schedule': 'Framdriftsplan',
    'change-orders': 'Endringsordrer',
    'measured-and-certified': 'Attesterte mengder stemmer med det som er bygd',
  },
})
