import type { ReportTemplate } from '../report-template.ts'
import { measured, points, withPhoto } from './points.ts'

/**
 * General purpose, version 1: anything that a customer cannot visit. The customer's own tasks name what matters most.
 */
export const generalPurposeVersion1: ReportTemplate = {
  inspectionType: 'general-purpose',
  version: 1,
  groups: [
    {
      key: 'place',
      section: 'exterior',
      items: points(
        ...withPhoto('place-found', 'outside-view'),
        'sign-or-name',
        'access',
        'surroundings',
        'opening-hours',
      ),
    },
    {
      key: 'people',
      section: 'interior',
      items: points('contact-met', 'identity-shown', 'authority-shown', 'statement-given'),
    },
    {
      key: 'object',
      section: 'interior',
      items: points(
        ...withPhoto('object-exists', 'object-overview'),
        'type-and-make',
        ...withPhoto('serial-number'),
        'completeness',
        'function',
      ),
    },
    {
      key: 'condition',
      section: 'interior',
      items: points(
        'outer-condition',
        'inner-condition',
        ...withPhoto('damage'),
        'repairs-seen',
        'cleanliness',
        'agrees-with-description',
      ),
    },
    {
      key: 'measurements',
      section: 'interior',
      items: points(
        ...measured('pcs', 'number-counted'),
        ...measured('m', 'length', 'width', 'height'),
        ...measured('kg', 'weight'),
      ),
    },
    {
      key: 'activity',
      section: 'additional-points',
      items: points('in-use', 'staff-present', 'stock-or-equipment'),
    },
    {
      key: 'safety-and-papers',
      section: 'additional-points',
      items: points('hazards', 'safety-equipment', 'proof-of-ownership', 'licenses-and-permits'),
    },
  ],
}
