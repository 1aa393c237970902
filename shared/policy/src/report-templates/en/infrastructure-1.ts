import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    site: {
      title: 'Site',
      items: {
        'site-overview': 'The site as a whole',
        'sign-board': 'Sign board of the project',
        access: 'Access',
        'fencing-and-barriers': 'Fencing and barriers',
        'work-under-way': 'Work under way, people and machines',
        progress: 'Progress against the plan',
      },
    },
    'road-surface': {
      title: 'Road surface',
      items: {
        'pavement-surface': 'Surface of the pavement',
        potholes: 'Potholes',
        'pavement-cracks': 'Cracks in the pavement',
        'rut-depth': 'Rut depth',
        'road-width': 'Width of the road',
        'layer-thickness': 'Thickness of the layer',
        shoulders: 'Shoulders',
        'road-markings-and-signs': 'Markings and signs',
        'street-lights': 'Street lights',
      },
    },
    drainage: {
      title: 'Drainage',
      items: {
        'side-drains': 'Side drains',
        culverts: 'Culverts',
        'manholes-and-covers': 'Manholes and covers',
        'standing-water': 'Standing water',
        outfalls: 'Outfalls',
        erosion: 'Erosion',
      },
    },
    'concrete-and-steel': {
      title: 'Concrete and steel',
      items: {
        'concrete-surface': 'Surface of the concrete',
        'concrete-crack-width': 'Widest crack in the concrete',
        'concrete-strength': 'Strength by rebound hammer',
        'cover-to-reinforcement': 'Cover of the reinforcement',
        'exposed-reinforcement': 'Exposed reinforcement',
        'steel-corrosion': 'Corrosion of steel',
        'welds-and-bolts': 'Welds and bolts',
        'paint-protection': 'Paint and other protection',
      },
    },
    bridges: {
      title: 'Bridges',
      items: {
        'bridge-deck': 'Deck',
        bearings: 'Bearings',
        'expansion-joints': 'Expansion joints',
        'piers-and-abutments': 'Piers and abutments',
        scour: 'Scour at the foundations',
        parapets: 'Parapets',
        clearance: 'Clearance',
      },
    },
    buildings: {
      title: 'Public buildings',
      items: {
        'walls-and-roof': 'Walls and roof',
        'rooms-usable': 'Rooms fit for use',
        'sanitary-facilities': 'Sanitary facilities',
        'fire-safety': 'Fire safety',
        accessibility: 'Accessible for all',
      },
    },
    networks: {
      title: 'Electricity, water, telecommunications',
      items: {
        'electricity-lines': 'Electricity lines and poles',
        transformers: 'Transformers and switchgear',
        'water-pipes': 'Water pipes and valves',
        'water-pressure': 'Water pressure',
        'pumps-and-tanks': 'Pumps and tanks',
        'telecom-masts-and-cables': 'Masts and cables',
      },
    },
    'safety-and-surroundings': {
      title: 'Safety and surroundings',
      items: {
        'protective-equipment': 'Protective equipment worn',
        'traffic-control': 'Traffic control',
        'excavations-secured': 'Excavations and scaffolds secured',
        'waste-and-spills': 'Waste and spills',
        'effect-on-neighbors': 'Effect on neighbours',
      },
    },
    documents: {
      title: 'Documents',
      items: {
        'drawings-on-site': 'Approved drawings on site',
        'site-diary': 'Site diary',
        'test-certificates': 'Test certificates of materials',
        'materials-as-specified': 'Materials as specified',
        'contractor-and-supervisor': 'Contractor and supervisor present',
      },
    },
  },
}
