import type { TemplateWords } from '../report-template.ts'

export const words: TemplateWords = {
  groups: {
    body: { title: 'Karosseri', items: {
      'front-bumper': 'Støtfanger foran', 'rear-bumper': 'Støtfanger bak', hood: 'Panser', grille: 'Grill', 'left-front-fender': 'Venstre forskjerm',
      'right-front-fender': 'Høyre forskjerm', 'left-front-door': 'Venstre fordør', 'left-rear-door': 'Venstre bakdør',
      'right-front-door': 'Høyre fordør', 'right-rear-door': 'Høyre bakdør', 'left-rear-quarter': 'Venstre bakskjerm',
      'right-rear-quarter': 'Høyre bakskjerm', roof: 'Tak', 'trunk-lid': 'Bagasjelokk eller bakluke', sills: 'Kanaler',
      'paint-condition': 'Lakk: riper, steinsprut, falming', 'paint-thickness': 'Lakktykkelse (omlakkerte deler)',
      'panel-gaps': 'Spalter mellom platene', corrosion: 'Rust på karosseriet', 'door-handles-and-locks': 'Dørhåndtak og låser',
    } },
    glass: { title: 'Glass', items: {
      windshield: 'Frontrute: sprekker og steinsprut', 'rear-window': 'Bakrute med varme', 'left-side-windows': 'Sideruter på venstre side',
      'right-side-windows': 'Sideruter på høyre side', 'left-mirror': 'Venstre sidespeil', 'right-mirror': 'Høyre sidespeil',
      'interior-mirror': 'Innvendig speil', sunroof: 'Soltak',
    } },
    'tires-and-wheels': { title: 'Dekk og hjul', items: {
      'tread-left-front': 'Mønsterdybde, venstre foran', 'tread-right-front': 'Mønsterdybde, høyre foran', 'tread-left-rear': 'Mønsterdybde, venstre bak',
      'tread-right-rear': 'Mønsterdybde, høyre bak', 'pressure-left-front': 'Dekktrykk, venstre foran',
      'pressure-right-front': 'Dekktrykk, høyre foran', 'pressure-left-rear': 'Dekktrykk, venstre bak',
      'pressure-right-rear': 'Dekktrykk, høyre bak', 'tire-age': 'Dekkenes alder (DOT-kode)', 'tire-sidewalls': 'Dekksider: kutt og buler',
      'tire-match': 'Samme størrelse og type på hver aksel', 'wheel-rims': 'Felger', 'wheel-nuts': 'Hjulmuttere', 'wheel-bearings': 'Hjullager',
    } },
    wipers: { title: 'Vindusviskere', items: {
      'front-wiper-blades': 'Viskerblader foran', 'rear-wiper-blade': 'Viskerblad bak', 'wiper-motor': 'Viskermotor, alle hastigheter',
      'windshield-washer': 'Spyler for frontruten',
    } },
    electrical: { title: 'Elektrisk', items: {
      'brake-lights': 'Bremselys', 'head-lights': 'Hovedlys', 'parking-lights': 'Parkeringslys', 'tail-lights': 'Baklys',
      'turn-signals': 'Blinklys', 'electric-seats': 'Elektriske seter', 'electric-windows': 'Elektriske vinduer',
    } },
    'audio-system': { title: 'Lydanlegg', items: { radio: 'Radio', 'cd-player': 'CD-spiller', 'tape-player': 'Kassettspiller' } },
    'carpet-and-upholstery': { title: 'Tepper og trekk', items: {
      'front-seats': 'Forseter', 'rear-seats': 'Bakseter', 'front-carpeting': 'Tepper foran', 'rear-carpeting': 'Tepper bak', headliner: 'Takhimling',
    } },
    gauges: { title: 'Instrumenter', items: {
      ammeter: 'Amperemeter', 'oil-pressure': 'Oljetrykk', speedometer: 'Speedometer', tachometer: 'Turteller', temperature: 'Temperatur',
    } },
    'interior-items': { title: 'Interiør', items: {
      'cigarette-lighter': 'Sigarettenner', 'ac-cooling': 'Klimaanlegg, kjøling', 'dash-pad': 'Dashbord', 'door-panels': 'Dørtrekk',
      'head-rests': 'Nakkestøtter', heater: 'Varmeapparat', 'hood-release': 'Panseråpner', 'interior-look': 'Helhetsinntrykk av interiøret',
      'vanity-mirrors': 'Sminkespeil',
    } },
    trunk: { title: 'Bagasjerom', items: { carpeting: 'Teppe', 'floor-pan': 'Gulvplate', jack: 'Jekk', 'spare-tire': 'Reservehjul', tools: 'Verktøy' } },
    'safety-equipment': { title: 'Sikkerhetsutstyr', items: {
      'front-seat-belts': 'Sikkerhetsbelter foran', 'rear-seat-belts': 'Sikkerhetsbelter bak', airbags: 'Kollisjonsputer med varsellampe',
      'child-seat-anchors': 'Fester for barnesete',
    } },
    'road-test': { title: 'Prøvekjøring', items: {
      acceleration: 'Akselerasjon', 'brake-system': 'Bremsesystem', 'cv-joint-noise': 'Lyd fra drivknuter', 'engine-noise': 'Motorlyd',
      'engine-operating-temperature': 'Motorens driftstemperatur', horn: 'Horn', idle: 'Tomgang', 'parking-brake': 'Parkeringsbrems', starting: 'Start',
      'steering-effort': 'Tyngde i rattet', suspension: 'Fjæring', 'transmission-noise': 'Lyd fra girkassen',
      'transmission-shift-quality': 'Giring', 'wind-noise': 'Vindstøy',
    } },
    'under-the-hood': { title: 'Under panseret', items: {
      'exhaust-leaks': 'Lekkasje i eksosanlegget', 'exhaust-smoke': 'Eksosrøyk', 'oil-leaks': 'Oljelekkasje',
    } },
    'engine-bay': { title: 'Motorrom', items: {
      'engine-oil': 'Motorolje: nivå og tilstand', 'coolant-level': 'Kjølevæskenivå', 'coolant-freezing-point': 'Kjølevæskens frysepunkt',
      'drive-belts': 'Drivreimer', 'timing-belt': 'Registerreim eller -kjede', hoses: 'Slanger og klemmer', radiator: 'Radiator', 'cooling-fan': 'Kjølevifte',
      'battery-voltage': 'Batterispenning, motor av', 'charging-voltage': 'Ladespenning, motor i gang', 'air-filter': 'Luftfilter',
      'engine-mounts': 'Motorfester',
    } },
    brakes: { title: 'Bremser', items: {
      'front-brake-pads': 'Bremseklosser foran', 'rear-brake-pads': 'Bremseklosser eller bremsesko bak', 'front-brake-discs': 'Bremseskiver foran',
      'rear-brake-discs-or-drums': 'Bremseskiver eller tromler bak', 'brake-calipers': 'Bremsecalipere', 'brake-lines': 'Bremserør',
      'brake-hoses': 'Bremseslanger', 'brake-fluid-level': 'Bremsevæskenivå', 'brake-fluid-water': 'Vann i bremsevæsken',
      'anti-lock-system': 'Blokkeringsfrie bremser (ABS)',
    } },
    steering: { title: 'Styring', items: {
      'steering-play': 'Slark i rattet', 'power-steering': 'Servostyring', 'steering-rack': 'Styresnekke og mansjetter', 'tie-rod-ends': 'Styreledd',
      'steering-column': 'Rattstamme og rattlås',
    } },
    suspension: { title: 'Hjuloppheng', items: {
      'front-shock-absorbers': 'Støtdempere foran', 'rear-shock-absorbers': 'Støtdempere bak', 'front-springs': 'Fjærer foran',
      'rear-springs': 'Fjærer bak', 'control-arms': 'Bærearmer', 'ball-joints': 'Kuleledd', 'stabilizer-links': 'Krengningsstabilisator og stag',
      bushings: 'Foringer', 'ride-height': 'Høyde på begge sider', 'wheel-alignment': 'Hjulstilling (dekkslitasje)',
    } },
    drivetrain: { title: 'Drivverk', items: {
      'transmission-fluid': 'Girolje', 'transmission-leaks': 'Lekkasje fra girkassen', clutch: 'Kobling eller momentomformer',
      'drive-shafts': 'Drivaksler og mansjetter', differential: 'Differensial',
    } },
    underbody: { title: 'Understell', items: {
      'frame-rails': 'Rammevanger: bøyer og reparasjoner', 'floor-underside': 'Gulvets underside', subframes: 'Hjelperammer',
      'jacking-points': 'Jekkpunkter', 'exhaust-pipes': 'Eksosrør og lyddempere', 'exhaust-mountings': 'Eksosoppheng',
      'fuel-lines': 'Drivstofftank og rør', 'underbody-corrosion': 'Rust på understellet',
    } },
    documents: { title: 'Dokumenter', items: {
      registration: 'Vognkort og eier', 'vin-matches': 'Understellsnummer på bilen og i papirene', 'engine-number': 'Motornummer',
      'service-history': 'Servicehistorikk', 'roadworthiness-certificate': 'Godkjent kontroll', keys: 'Nøkler og fjernkontroller',
    } },
    'additional-points': { title: 'Andre punkter', items: {
      'fault-codes': 'Lagrede feilkoder (OBD)', 'mileage-plausible': 'Kilometerstand stemmer med slitasje og papirer', 'flood-damage': 'Tegn på vannskade',
    } },
  },
}
