import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    place: {
      title: 'Place',
      items: {
        'place-found': 'Place found at the address given',
        'outside-view': 'View from outside',
        'sign-or-name': 'Sign or name at the entrance',
        access: 'Access',
        surroundings: 'Surroundings',
        'opening-hours': 'Open at the time agreed',
      },
    },
    people: {
      title: 'People',
      items: {
        'contact-met': 'Contact person met',
        'identity-shown': 'Identity shown',
        'authority-shown': 'Right to act for the owner shown',
        'statement-given': 'Questions answered',
      },
    },
    object: {
      title: 'Object',
      items: {
        'object-exists': 'Object is there',
        'object-overview': 'The object as a whole',
        'type-and-make': 'Type and make',
        'serial-number': 'Serial number or mark',
        completeness: 'Parts and accessories complete',
        function: 'Works as it should',
      },
    },
    condition: {
      title: 'Condition',
      items: {
        'outer-condition': 'Outside',
        'inner-condition': 'Inside',
        damage: 'Damage',
        'repairs-seen': 'Repairs that can be seen',
        cleanliness: 'Cleanliness',
        'agrees-with-description': 'Agrees with the description',
      },
    },
    measurements: {
      title: 'Measurements',
      items: {
        'number-counted': 'Number counted',
        length: 'Length',
        width: 'Width',
        height: 'Height',
        weight: 'Weight',
      },
    },
    activity: {
      title: 'Activity',
      items: {
        'in-use': 'In use or in operation',
        'staff-present': 'Staff present',
        'stock-or-equipment': 'Stock or equipment',
      },
    },
    'safety-and-papers': {
      title: 'Safety and papers',
      items: {
        hazards: 'Hazards',
        'safety-equipment': 'Safety equipment',
        'proof-of-ownership': 'Proof of ownership',
        'licenses-and-permits': 'Licences and permits',
      },
    },
  },
}
