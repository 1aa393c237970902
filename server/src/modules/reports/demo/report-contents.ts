import type { InspectionType } from '@fieldproof/contracts'
import type { ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { ConditionRating } from '@fieldproof/policy/report-findings'
import type { ReportSection } from '@fieldproof/policy/report-template'
import type { DemoPhoto } from './report-photos.ts'

type Finding = readonly [rating: ConditionRating, comment: string]

/** The findings of the demo inspector. Points that are not listed are good. */
export interface DemoReport {
  summary: string
  /** By `<group>/<point>`. */
  findings: Readonly<Record<string, Finding>>
  measured: Readonly<Record<string, number>>
  photos: readonly { photo: DemoPhoto; section: ReportSection; point: string; caption: string }[]
  /** The answers to the customer's tasks, in sequence. */
  answers: readonly string[]
  vehicle?: Partial<ReportVehicle>
}

/** The demo's report for each kind of inspection that has one. */
export const demoReports: Partial<Record<InspectionType, DemoReport>> = {
  vehicle: {
    summary:
      'A sound car with honest wear for its mileage. The front brakes must be done before it is driven any further, and the oil leak needs a new ' +
      'gasket soon. No signs of flood or of a heavy accident; the right rear door was painted again. Count about 240,000 naira for the repairs.',
    findings: {
      'brakes/front-brake-discs': ['failed', 'Both discs are scored and below the least thickness of 26 mm.'],
      'brakes/front-brake-pads': ['failed', 'Worn down to the metal on the right.'],
      'under-the-hood/oil-leaks': ['poor', 'Wet below the valve cover; drops after ten minutes at idle.'],
      'glass/windshield': ['poor', "Chip of 6 mm in the driver's field of view, with rays."],
      'tires-and-wheels/tread-left-front': ['poor', 'Worn on the inner edge; have the wheels aligned.'],
      'suspension/wheel-alignment': ['poor', 'Pulls slightly to the left above 80 km/h.'],
      'electrical/parking-lights': ['poor', 'Left front parking light does not work.'],
      'body/corrosion': ['fair', 'Surface rust on the left sill, not through.'],
      'body/paint-thickness': ['fair', 'Right rear door 260 µm, all others 95 to 130: painted again.'],
      'body/right-rear-door': ['fair', 'Painted again, color slightly off.'],
      'carpet-and-upholstery/front-seats': ['fair', "Driver's seat worn at the edge."],
      'tires-and-wheels/tire-age': ['fair', 'Rear tires of week 14 of 2019.'],
      'engine-bay/battery-voltage': ['fair', 'A little low; the battery is five years old.'],
      'road-test/wind-noise': ['fair', 'Whistling at the right rear door.'],
      'documents/service-history': ['fair', 'Stamps up to 60,000 km, nothing after.'],
      'audio-system/cd-player': ['not-applicable', 'Not fitted.'],
      'audio-system/tape-player': ['not-applicable', 'Not fitted.'],
      'gauges/ammeter': ['not-applicable', 'Not fitted.'],
      'gauges/oil-pressure': ['not-applicable', 'Warning light only.'],
      'glass/sunroof': ['not-applicable', 'Not fitted.'],
      'electrical/electric-seats': ['not-applicable', 'Not fitted.'],
      'wipers/rear-wiper-blade': ['not-applicable', 'Not fitted.'],
    },
    measured: {
      'body/paint-thickness': 260,
      'tires-and-wheels/tread-left-front': 2.1,
      'tires-and-wheels/tread-right-front': 3.4,
      'tires-and-wheels/tread-left-rear': 5.2,
      'tires-and-wheels/tread-right-rear': 5.1,
      'tires-and-wheels/pressure-left-front': 2.2,
      'tires-and-wheels/pressure-right-front': 2.3,
      'tires-and-wheels/pressure-left-rear': 2.2,
      'tires-and-wheels/pressure-right-rear': 2.2,
      'engine-bay/coolant-freezing-point': -24,
      'engine-bay/battery-voltage': 12.2,
      'engine-bay/charging-voltage': 14.1,
      'brakes/front-brake-pads': 1,
      'brakes/rear-brake-pads': 5.5,
      'brakes/front-brake-discs': 24.8,
      'brakes/rear-brake-discs-or-drums': 9.6,
      'brakes/brake-fluid-water': 1.5,
      'steering/steering-play': 8,
    },
    photos: [
      { photo: 'car', section: 'exterior', point: '', caption: 'From the right, as it stands' },
      { photo: 'car-close', section: 'exterior', point: 'body/rear-bumper', caption: 'Doors and sill' },
      {
        photo: 'brakeDisc',
        section: 'additional-points',
        point: 'brakes/front-brake-discs',
        caption: 'Right front: scored, 24.8 mm',
      },
      {
        photo: 'oil',
        section: 'additional-points',
        point: 'under-the-hood/oil-leaks',
        caption: 'Below the valve cover',
      },
      { photo: 'chip', section: 'exterior', point: 'glass/windshield', caption: "Chip, driver's side" },
      {
        photo: 'tread',
        section: 'exterior',
        point: 'tires-and-wheels/tread-left-front',
        caption: 'Inner edge, 2.1 mm',
      },
      { photo: 'rust', section: 'exterior', point: 'body/corrosion', caption: 'Left sill' },
      {
        photo: 'odometer',
        section: 'additional-points',
        point: 'additional-points/mileage-plausible',
        caption: '87,412 km',
      },
      {
        photo: 'vin',
        section: 'additional-points',
        point: 'documents/vin-matches',
        caption: 'Plate below the windshield',
      },
    ],
    answers: [
      'Dry below the carpets, no mud at the seat rails, no rust on the seat belt anchors.',
      'No stored fault codes; two old ones were erased at 81,000 km.',
      'The VIN on the plate, the door and in the customs papers is the same.',
    ],
    vehicle: { vin: '2T1BURHE5JC012345', mileage: 87_412 },
  },
  goods: {
    summary:
      'The number agrees with the packing list. Two cartons in a hundred have chipped edges, which is above what Grade A allows. Ask for 5 ' +
      'cartons more.',
    findings: {
      'quality/surface-defects': ['poor', 'Chipped edges in 5 of the 240 cartons, mostly in the bottom row.'],
      'packaging/transport-damage': ['fair', 'Two pallets leaned; corners pressed.'],
      'quality/smell': ['not-applicable', ''],
      'sampling/sample-sealed': ['not-applicable', 'Not asked for.'],
      'loading/container-number': ['not-applicable', 'Not loaded yet.'],
      'loading/container-clean-and-dry': ['not-applicable', 'Not loaded yet.'],
      'loading/container-doors-and-floor': ['not-applicable', 'Not loaded yet.'],
      'loading/stowing-and-lashing': ['not-applicable', 'Not loaded yet.'],
      'loading/seal-number': ['not-applicable', 'Not loaded yet.'],
    },
    measured: {
      'quantity/packages-counted': 240,
      'quantity/units-per-package': 4,
      'quantity/gross-weight': 7_680,
      'quantity/net-weight': 7_440,
      'quantity/volume': 6.2,
      'sampling/sample-size': 50,
      'sampling/critical-defects': 0,
      'sampling/major-defects': 5,
      'sampling/minor-defects': 3,
      'measurements/length': 600,
      'measurements/width': 600,
      'measurements/height': 10,
      'measurements/unit-weight': 7.75,
      'measurements/moisture-content': 0.3,
      'measurements/temperature': 29,
    },
    photos: [
      { photo: 'cartons', section: 'exterior', point: 'quantity/packages-counted', caption: 'Six pallets of forty' },
      {
        photo: 'chippedTile',
        section: 'interior',
        point: 'quality/goods-overview',
        caption: 'Chipped corner, pallet 4',
      },
    ],
    answers: ['Ten cartons of each of the six pallets were opened.'],
  },
  property: {
    summary:
      'A well-built duplex. The ground floor is damp behind the wardrobe of the second bedroom, from a gutter that leaks above it. Everything ' +
      'else is in order.',
    findings: {
      'damp-and-pests/wall-moisture': ['poor', '22 % at the north wall of the second bedroom, below 12 % elsewhere.'],
      'roof/gutters-and-downpipes': ['poor', 'Joint above the second bedroom leaks.'],
      'damp-and-pests/mold': ['fair', 'First spots behind the wardrobe.'],
      'electrical/earth-fault-breaker': ['fair', 'Works; no label says which rooms it protects.'],
      'structure/cellar': ['not-applicable', 'There is none.'],
      'heating-and-cooling/heating': ['not-applicable', 'There is none.'],
      'heating-and-cooling/fireplace': ['not-applicable', 'There is none.'],
      'heating-and-cooling/fuel-tank': ['not-applicable', 'There is none.'],
    },
    measured: {
      'structure/crack-width': 0.2,
      'rooms/floor-area': 214,
      'rooms/room-height': 2.9,
      'damp-and-pests/wall-moisture': 22,
      'damp-and-pests/air-humidity': 71,
      'electrical/supply-voltage': 226,
      'plumbing/water-pressure': 2.4,
      'plumbing/hot-water-temperature': 58,
    },
    photos: [
      { photo: 'house', section: 'exterior', point: 'site/street-view', caption: 'From the street' },
      {
        photo: 'damp',
        section: 'interior',
        point: 'damp-and-pests/wall-moisture',
        caption: 'North wall, second bedroom',
      },
    ],
    answers: ['All rooms of the ground floor were measured; see the damp wall of the second bedroom.'],
  },
}
