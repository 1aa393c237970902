import { vehicleChecklistGroups } from '@fieldproof/contracts/lists'
import type { ReportTemplate } from '../report-template.ts'
import { measured, points, withPhoto } from './points.ts'

const given = vehicleChecklistGroups

/** Vehicle, version 1: 160 points, 51 of which D2 §3 gives in their groups (decisions). */
export const vehicleVersion1: ReportTemplate = {
  inspectionType: 'vehicle',
  version: 1,
  groups: [
    {
      key: 'body', section: 'exterior', items: points(
        ...withPhoto('front-bumper', 'rear-bumper'), 'hood', 'grille', 'left-front-fender', 'right-front-fender', 'left-front-door', 'left-rear-door',
        'right-front-door', 'right-rear-door', 'left-rear-quarter', 'right-rear-quarter', 'roof', 'trunk-lid', 'sills', 'paint-condition',
        ...measured('µm', 'paint-thickness'), 'panel-gaps', ...withPhoto('corrosion'), 'door-handles-and-locks',
      ),
    },
    {
      key: 'glass', section: 'exterior', items: points(
        ...withPhoto('windshield'), 'rear-window', 'left-side-windows', 'right-side-windows', 'left-mirror', 'right-mirror', 'interior-mirror', 'sunroof',
      ),
    },
    {
      key: 'tires-and-wheels', section: 'exterior', items: points(
        { key: 'tread-left-front', unit: 'mm', asksForPhoto: true }, { key: 'tread-right-front', unit: 'mm', asksForPhoto: true },
        { key: 'tread-left-rear', unit: 'mm', asksForPhoto: true }, { key: 'tread-right-rear', unit: 'mm', asksForPhoto: true },
        ...measured('bar', 'pressure-left-front', 'pressure-right-front', 'pressure-left-rear', 'pressure-right-rear'),
        'tire-age', 'tire-sidewalls', 'tire-match', 'wheel-rims', 'wheel-nuts', 'wheel-bearings',
      ),
    },
    { key: 'wipers', section: 'exterior', items: points('front-wiper-blades', 'rear-wiper-blade', 'wiper-motor', 'windshield-washer') },
    { key: 'electrical', section: 'exterior', items: points(...given.electrical) },
    { key: 'audio-system', section: 'interior', items: points(...given['audio-system']) },
    { key: 'carpet-and-upholstery', section: 'interior', items: points(...given['carpet-and-upholstery']) },
    { key: 'gauges', section: 'interior', items: points(...given.gauges) },
    { key: 'interior-items', section: 'interior', items: points(...given['interior-items']) },
    { key: 'trunk', section: 'interior', items: points(...given.trunk) },
    { key: 'safety-equipment', section: 'interior', items: points('front-seat-belts', 'rear-seat-belts', 'airbags', 'child-seat-anchors') },
    { key: 'road-test', section: 'road-test', items: points(...given['road-test']) },
    { key: 'under-the-hood', section: 'additional-points', items: points(...given['under-the-hood']) },
    {
      key: 'engine-bay', section: 'additional-points', items: points(
        'engine-oil', 'coolant-level', ...measured('°C', 'coolant-freezing-point'), 'drive-belts', 'timing-belt', 'hoses', 'radiator', 'cooling-fan',
        ...measured('V', 'battery-voltage', 'charging-voltage'), 'air-filter', 'engine-mounts',
      ),
    },
    {
      key: 'brakes', section: 'additional-points', items: points(
        ...measured('mm', 'front-brake-pads', 'rear-brake-pads', 'front-brake-discs', 'rear-brake-discs-or-drums'), 'brake-calipers', 'brake-lines',
        'brake-hoses', 'brake-fluid-level', ...measured('%', 'brake-fluid-water'), 'anti-lock-system',
      ),
    },
    {
      key: 'steering', section: 'additional-points', items: points(
        ...measured('mm', 'steering-play'), 'power-steering', 'steering-rack', 'tie-rod-ends', 'steering-column',
      ),
    },
    {
      key: 'suspension', section: 'additional-points', items: points(
        'front-shock-absorbers', 'rear-shock-absorbers', 'front-springs', 'rear-springs', 'control-arms', 'ball-joints', 'stabilizer-links', 'bushings',
        'ride-height', 'wheel-alignment',
      ),
    },
    { key: 'drivetrain', section: 'additional-points', items: points('transmission-fluid', 'transmission-leaks', 'clutch', 'drive-shafts', 'differential') },
    {
      key: 'underbody', section: 'additional-points', items: points(
        ...withPhoto('frame-rails'), 'floor-underside', 'subframes', 'jacking-points', 'exhaust-pipes', 'exhaust-mountings', 'fuel-lines',
        ...withPhoto('underbody-corrosion'),
      ),
    },
    {
      key: 'documents', section: 'additional-points', items: points(
        'registration', ...withPhoto('vin-matches'), 'engine-number', 'service-history', 'roadworthiness-certificate', 'keys',
      ),
    },
    { key: 'additional-points', section: 'additional-points', items: points(...withPhoto('fault-codes'), 'mileage-plausible', 'flood-damage') },
  ],
}
