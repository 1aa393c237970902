import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'A sound car with honest wear for its mileage. The front brakes must be done before it is driven any further, and the oil leak needs a new gasket soon. No sign of flood or of a heavy accident; the right rear door was painted again. Allow about ₦240,000 for the repairs.',
  comments: {
    'brakes/front-brake-discs': 'Both discs are scored and below the least thickness of 26 mm.',
    'brakes/front-brake-pads': 'Worn down to the metal on the right.',
    'under-the-hood/oil-leaks': 'Wet below the valve cover; drops after ten minutes at idle.',
    'glass/windshield': 'Chip of 6 mm in the driver’s field of view, with rays.',
    'tires-and-wheels/tread-left-front': 'Worn on the inner edge; have the wheels aligned.',
    'suspension/wheel-alignment': 'Pulls slightly to the left above 80 km/h.',
    'electrical/parking-lights': 'Left front parking light does not work.',
    'body/corrosion': 'Surface rust on the left sill, not through.',
    'body/paint-thickness': 'Right rear door 260 µm, all others 95 to 130: painted again.',
    'body/right-rear-door': 'Painted again, the shade slightly off.',
    'carpet-and-upholstery/front-seats': 'Driver’s seat worn at the edge.',
    'engine-bay/battery-voltage': 'A little low; the battery is five years old.',
    'documents/service-history': 'Stamps up to 60,000 km, nothing after.',
    'audio-system/cd-player': 'Not fitted.',
    'audio-system/tape-player': 'Not fitted.',
    'gauges/ammeter': 'Not fitted.',
    'gauges/oil-pressure': 'Warning light only.',
    'glass/sunroof': 'Not fitted.',
    'electrical/electric-seats': 'Not fitted.',
    'wipers/rear-wiper-blade': 'Not fitted.',
    'drivetrain/clutch': 'Automatic gearbox.',
  },
  captions: {
    car: 'From the right, as it stands',
    windscreen: 'Chip, driver’s side',
    tread: 'Inner edge, 2.1 mm',
    sill: 'Left sill',
    'brake-disc': 'Right front: scored, 24.8 mm',
    'oil-leak': 'Below the valve cover',
    odometer: '87,412 km',
    'vin-plate': 'Plate below the windscreen',
  },
  tasks: [
    {
      title: 'Look for flood damage',
      description: 'The seller says it comes from Abuja. Please lift the carpets.',
      answer: 'Dry below the carpets, no mud at the seat rails, no rust on the seat belt anchors.',
    },
    {
      title: 'Read the fault codes',
      description: '',
      answer: 'No stored fault codes; two old ones were erased at 81,000 km.',
    },
    {
      title: 'Compare the VIN with the customs papers',
      description: '',
      answer: 'The VIN on the plate, the door and in the customs papers is the same.',
    },
  ],
}
