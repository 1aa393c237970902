import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    site: {
      title: 'Site',
      items: {
        'boundaries-and-fences': 'Boundaries and fences',
        'access-road': 'Access road and parking',
        'ground-slope': 'Slope of the ground away from the building',
        'surface-drainage': 'Surface drainage',
        'retaining-walls': 'Retaining walls',
        'paths-and-paving': 'Paths and paving',
        'trees-near-building': 'Trees close to the building',
        outbuildings: 'Garages and outbuildings',
        'street-view': 'View from the street',
      },
    },
    structure: {
      title: 'Structure',
      items: {
        foundation: 'Foundation',
        'wall-cracks': 'Cracks in walls',
        'crack-width': 'Widest crack',
        'floor-level': 'Floors level and firm',
        'columns-and-beams': 'Columns and beams',
        'load-bearing-walls': 'Load-bearing walls and openings',
        cellar: 'Cellar or crawl space',
      },
    },
    roof: {
      title: 'Roof',
      items: {
        'roof-covering': 'Roof covering',
        'roof-structure': 'Rafters and trusses',
        flashings: 'Flashings',
        'gutters-and-downpipes': 'Gutters and downpipes',
        chimneys: 'Chimneys',
        attic: 'Attic',
        'roof-insulation': 'Roof insulation',
      },
    },
    facade: {
      title: 'Outside walls',
      items: {
        cladding: 'Cladding or brickwork',
        'render-and-paint': 'Render and paint',
        'joints-and-seals': 'Joints and seals',
        balconies: 'Balconies and terraces',
        'outside-stairs': 'Outside stairs',
        railings: 'Railings',
      },
    },
    'windows-and-doors': {
      title: 'Windows and doors',
      items: {
        windows: 'Window frames and fittings',
        'window-glass': 'Window glass',
        'entrance-door': 'Entrance door',
        'inside-doors': 'Interior doors',
        locks: 'Locks',
        'burglary-protection': 'Protection against burglary',
      },
    },
    rooms: {
      title: 'Rooms',
      items: {
        ceilings: 'Ceilings',
        'interior-walls': 'Interior walls',
        'floor-coverings': 'Floor coverings',
        'inside-stairs': 'Interior stairs',
        'built-in-furniture': 'Built-in furniture',
        'floor-area': 'Floor area',
        'room-height': 'Room height',
      },
    },
    kitchen: {
      title: 'Kitchen',
      items: {
        'kitchen-units': 'Kitchen units',
        'worktop-and-sink': 'Worktop and sink',
        'cooker-hood': 'Extraction',
        'stove-connection': 'Stove and its connection',
        appliances: 'Built-in appliances',
      },
    },
    bathrooms: {
      title: 'Bathrooms',
      items: {
        toilets: 'Toilets',
        washbasins: 'Washbasins and taps',
        'showers-and-baths': 'Showers and baths',
        'wet-room-sealing': 'Tiles and sealing',
        extraction: 'Ventilation',
        'floor-drain': 'Floor drain',
      },
    },
    'damp-and-pests': {
      title: 'Damp and pests',
      items: {
        'wall-moisture': 'Moisture in the walls',
        'air-humidity': 'Relative humidity of the air',
        mold: 'Mold',
        'water-stains': 'Water stains',
        'termites-and-rot': 'Termites, woodworm and rot',
        rodents: 'Rodents',
        'asbestos-suspected': 'Material that may hold asbestos or lead',
      },
    },
    electrical: {
      title: 'Electrical system',
      items: {
        'distribution-board': 'Distribution board',
        'earth-fault-breaker': 'Earth-fault breaker tested',
        wiring: 'Visible wiring',
        'sockets-and-switches': 'Sockets and switches',
        lights: 'Lights',
        earthing: 'Earthing',
        'supply-voltage': 'Supply voltage',
        'generator-or-inverter': 'Generator, inverter or solar power',
        meter: 'Electricity meter',
      },
    },
    plumbing: {
      title: 'Water and drains',
      items: {
        'water-supply': 'Water supply',
        'water-pressure': 'Water pressure',
        pipes: 'Water pipes',
        'hot-water': 'Water heater',
        'hot-water-temperature': 'Temperature of the hot water',
        'waste-pipes': 'Waste pipes',
        'septic-or-sewer': 'Septic tank or sewer',
        'water-tank-and-pump': 'Water tank, borehole and pump',
      },
    },
    'heating-and-cooling': {
      title: 'Heating and cooling',
      items: {
        heating: 'Heating',
        'air-conditioning': 'Air conditioning',
        ventilation: 'Ventilation',
        fireplace: 'Fireplace and flue',
        'fuel-tank': 'Fuel tank',
      },
    },
    'fire-safety': {
      title: 'Fire safety',
      items: {
        'smoke-alarms': 'Smoke alarms',
        'fire-extinguishers': 'Fire extinguishers',
        'escape-routes': 'Escape routes',
        'gas-installation': 'Gas installation',
      },
    },
    documents: {
      title: 'Documents',
      items: {
        'title-document': 'Title document',
        'survey-plan': 'Survey plan agrees with the site',
        'building-approval': 'Building approval',
        'occupant-and-use': 'Who uses the building, and for what',
        'address-plate': 'House number or name plate',
      },
    },
  },
}
