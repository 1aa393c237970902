import type { TemplateWords } from '../report-template.ts'

export const words: TemplateWords = {
  groups: {
    body: { title: 'Body', items: {
      'front-bumper': 'Front bumper', 'rear-bumper': 'Rear bumper', hood: 'Hood', grille: 'Grille', 'left-front-fender': 'Left front fender',
      'right-front-fender': 'Right front fender', 'left-front-door': 'Left front door', 'left-rear-door': 'Left rear door',
      'right-front-door': 'Right front door', 'right-rear-door': 'Right rear door', 'left-rear-quarter': 'Left rear quarter panel',
      'right-rear-quarter': 'Right rear quarter panel', roof: 'Roof', 'trunk-lid': 'Trunk lid or tailgate', sills: 'Sills',
      'paint-condition': 'Paint: scratches, stone chips, fading', 'paint-thickness': 'Paint thickness (repainted panels)',
      'panel-gaps': 'Panel gaps', corrosion: 'Rust on the body', 'door-handles-and-locks': 'Door handles and locks',
    } },
    glass: { title: 'Glass', items: {
      windshield: 'Windshield: cracks and chips', 'rear-window': 'Rear window and its heating', 'left-side-windows': 'Left side windows',
      'right-side-windows': 'Right side windows', 'left-mirror': 'Left door mirror', 'right-mirror': 'Right door mirror',
      'interior-mirror': 'Interior mirror', sunroof: 'Sunroof',
    } },
    'tires-and-wheels': { title: 'Tires and wheels', items: {
      'tread-left-front': 'Tread depth, left front', 'tread-right-front': 'Tread depth, right front', 'tread-left-rear': 'Tread depth, left rear',
      'tread-right-rear': 'Tread depth, right rear', 'pressure-left-front': 'Tire pressure, left front',
      'pressure-right-front': 'Tire pressure, right front', 'pressure-left-rear': 'Tire pressure, left rear',
      'pressure-right-rear': 'Tire pressure, right rear', 'tire-age': 'Age of the tires (DOT code)', 'tire-sidewalls': 'Sidewalls: cuts and bulges',
      'tire-match': 'Same size and type on each axle', 'wheel-rims': 'Wheel rims', 'wheel-nuts': 'Wheel nuts', 'wheel-bearings': 'Wheel bearings',
    } },
    wipers: { title: 'Wipers', items: {
      'front-wiper-blades': 'Front wiper blades', 'rear-wiper-blade': 'Rear wiper blade', 'wiper-motor': 'Wiper motor, all speeds',
      'windshield-washer': 'Windshield washer',
    } },
    electrical: { title: 'Electrical', items: {
      'brake-lights': 'Brake lights', 'head-lights': 'Head lights', 'parking-lights': 'Parking lights', 'tail-lights': 'Tail lights',
      'turn-signals': 'Turn signals', 'electric-seats': 'Electric seats', 'electric-windows': 'Electric windows',
    } },
    'audio-system': { title: 'Audio system', items: { radio: 'Radio', 'cd-player': 'CD player', 'tape-player': 'Tape player' } },
    'carpet-and-upholstery': { title: 'Carpet and upholstery', items: {
      'front-seats': 'Front seats', 'rear-seats': 'Rear seats', 'front-carpeting': 'Front carpeting', 'rear-carpeting': 'Rear carpeting',
      headliner: 'Headliner',
    } },
    gauges: { title: 'Gauges', items: {
      ammeter: 'Ammeter', 'oil-pressure': 'Oil pressure', speedometer: 'Speedometer', tachometer: 'Tachometer', temperature: 'Temperature',
    } },
    'interior-items': { title: 'Interior items', items: {
      'cigarette-lighter': 'Cigarette lighter', 'ac-cooling': 'A/C cooling', 'dash-pad': 'Dash pad', 'door-panels': 'Door panels',
      'head-rests': 'Head rests', heater: 'Heater', 'hood-release': 'Hood release', 'interior-look': 'Interior look', 'vanity-mirrors': 'Vanity mirrors',
    } },
    trunk: { title: 'Trunk', items: { carpeting: 'Carpeting', 'floor-pan': 'Floor pan', jack: 'Jack', 'spare-tire': 'Spare tire', tools: 'Tools' } },
    'safety-equipment': { title: 'Safety equipment', items: {
      'front-seat-belts': 'Front seat belts', 'rear-seat-belts': 'Rear seat belts', airbags: 'Airbags and their warning light',
      'child-seat-anchors': 'Child seat anchors',
    } },
    'road-test': { title: 'Road test', items: {
      acceleration: 'Acceleration', 'brake-system': 'Brake system', 'cv-joint-noise': 'CV joint noise', 'engine-noise': 'Engine noise',
      'engine-operating-temperature': 'Engine operating temperature', horn: 'Horn', idle: 'Idle', 'parking-brake': 'Parking brake', starting: 'Starting',
      'steering-effort': 'Steering effort', suspension: 'Suspension', 'transmission-noise': 'Transmission noise',
      'transmission-shift-quality': 'Transmission shift quality', 'wind-noise': 'Wind noise',
    } },
    'under-the-hood': { title: 'Under the hood', items: {
      'exhaust-leaks': 'Exhaust leaks', 'exhaust-smoke': 'Exhaust smoke', 'oil-leaks': 'Oil leaks',
    } },
    'engine-bay': { title: 'Engine bay', items: {
      'engine-oil': 'Engine oil: level and condition', 'coolant-level': 'Coolant level', 'coolant-freezing-point': 'Coolant freezing point',
      'drive-belts': 'Drive belts', 'timing-belt': 'Timing belt or chain', hoses: 'Hoses and clamps', radiator: 'Radiator', 'cooling-fan': 'Cooling fan',
      'battery-voltage': 'Battery voltage, engine off', 'charging-voltage': 'Charging voltage, engine running', 'air-filter': 'Air filter',
      'engine-mounts': 'Engine mounts',
    } },
    brakes: { title: 'Brakes', items: {
      'front-brake-pads': 'Front brake pads', 'rear-brake-pads': 'Rear brake pads or shoes', 'front-brake-discs': 'Front brake discs',
      'rear-brake-discs-or-drums': 'Rear brake discs or drums', 'brake-calipers': 'Brake calipers', 'brake-lines': 'Brake lines',
      'brake-hoses': 'Brake hoses', 'brake-fluid-level': 'Brake fluid level', 'brake-fluid-water': 'Water in the brake fluid',
      'anti-lock-system': 'Anti-lock system (ABS)',
    } },
    steering: { title: 'Steering', items: {
      'steering-play': 'Play at the steering wheel', 'power-steering': 'Power steering', 'steering-rack': 'Steering rack and boots',
      'tie-rod-ends': 'Tie rod ends', 'steering-column': 'Steering column and lock',
    } },
    suspension: { title: 'Suspension', items: {
      'front-shock-absorbers': 'Front shock absorbers', 'rear-shock-absorbers': 'Rear shock absorbers', 'front-springs': 'Front springs',
      'rear-springs': 'Rear springs', 'control-arms': 'Control arms', 'ball-joints': 'Ball joints', 'stabilizer-links': 'Stabilizer bar and links',
      bushings: 'Bushings', 'ride-height': 'Ride height, both sides', 'wheel-alignment': 'Wheel alignment (tire wear)',
    } },
    drivetrain: { title: 'Drivetrain', items: {
      'transmission-fluid': 'Transmission fluid', 'transmission-leaks': 'Transmission leaks', clutch: 'Clutch or torque converter',
      'drive-shafts': 'Drive shafts and boots', differential: 'Differential',
    } },
    underbody: { title: 'Underbody', items: {
      'frame-rails': 'Frame rails: bends and repairs', 'floor-underside': 'Underside of the floor', subframes: 'Subframes',
      'jacking-points': 'Jacking points', 'exhaust-pipes': 'Exhaust pipes and silencers', 'exhaust-mountings': 'Exhaust mountings',
      'fuel-lines': 'Fuel tank and lines', 'underbody-corrosion': 'Rust on the underbody',
    } },
    documents: { title: 'Documents', items: {
      registration: 'Registration and owner', 'vin-matches': 'VIN on the vehicle and in the papers', 'engine-number': 'Engine number',
      'service-history': 'Service history', 'roadworthiness-certificate': 'Roadworthiness certificate', keys: 'Keys and remote controls',
    } },
    'additional-points': { title: 'Additional points', items: {
      'fault-codes': 'Stored fault codes (OBD)', 'mileage-plausible': 'Mileage agrees with wear and papers', 'flood-damage': 'Signs of flood damage',
    } },
  },
}
