import type { Catalogue } from '../text.ts'

/**
 * Titles and descriptions of the site's pages for search engines and link previews. A title equals the heading of its
 * screen, which is one of the screen's own texts; a test compares them.
 */
export const searchEngines = {
  /** A further page of a list. */
  numbered: '{title}, page {page}',
  listing: '{title}, {price}. {place}.',
  fromPrice: 'From {price}',
  blog: {
    crumb: 'Blog',
    title: 'From the field',
    description: 'Practical articles on looking properly before you buy, build or pay.',
  },
  help: {
    crumb: 'Help',
    title: 'What do you need help with?',
    description:
      'Find answers about booking, paying, rescheduling, reports, refunds and working as an inspector. Search, or go through the categories.',
  },
  vehicle: {
    crumb: 'Vehicles',
    title: 'Vehicles for sale',
    description: 'Sold by their owners. Get an independent inspection before you pay.',
  },
  property: {
    crumb: 'Properties',
    title: 'Homes, sites and land',
    description: 'Sold by their owners. Get an independent inspection before you pay.',
  },
  services: {
    'general-purpose': {
      name: 'General Check',
      title: 'A general check with your own questions',
      description:
        'A machine, a farm, a venue, a shop that says it exists: an inspector goes there, looks, and answers what you asked.',
    },
    property: {
      name: 'Property Check',
      title: 'Property inspection, on the ground',
      description:
        'Before you rent, buy or send the next payment: an inspector visits the home, the building site or the land and shows you the state it is in.',
    },
    vehicle: {
      name: 'Vehicle Check',
      title: 'Vehicle inspection before you buy',
      description:
        'An independent inspector checks {points} points, drives the vehicle and documents everything, so you decide on facts.',
    },
    goods: {
      name: 'Goods Check',
      title: 'Goods inspection before you pay',
      description:
        'An inspector goes to where the goods are, counts them and compares them with what you ordered, before the supplier is paid or the lot leaves.',
    },
    infrastructure: {
      name: 'Infrastructure Check',
      title: 'Infrastructure inspection on site',
      description:
        'See what has been built of a public project: a road, a bridge, a drain, a clinic. An inspector walks the site and documents how far it has come.',
    },
  },
  price: {
    title: '{service}: what it costs',
    description:
      'The starting price for each kind of inspection, what affects it, and what you get back if your plans change.',
  },
  sample: {
    title: '{service}: sample report',
    description:
      'What a report of this kind contains: every point, with findings, photos and comments. People, place and pictures are made up.',
  },
  screens: {
    home: {
      title: 'Know what you are paying for',
      description:
        'Book an independent inspector who goes on site, checks it properly and sends you a detailed report, before your money moves.',
    },
    howItWorks: {
      title: 'How Fieldproof works',
      description:
        'You order, an inspector goes on site, and you get a report you can act on. Here is each step, for both sides.',
    },
    about: {
      title: 'About us',
      description:
        'Fieldproof books an independent inspector who goes on site, checks what you cannot see from where you are, and sends you a report.',
    },
    privacy: {
      title: 'Privacy policy',
      description:
        'What personal data Fieldproof collects, why, on which legal basis, who receives it, how long it is kept, and what you can ask us to do.',
    },
    terms: {
      title: 'Terms of use',
      description:
        'The agreement between you and Fieldproof: booking, paying, canceling, inspecting, complaining, and what each side answers for.',
    },
    cookiePolicy: {
      title: 'Cookie policy',
      description:
        'Every cookie and storage key Fieldproof keeps on your device, what it is for, how long it stays, and how to change your choice.',
    },
    inspector: {
      title: 'Become an inspector, on your own terms',
      description:
        'People are about to pay for a car, a plot or a shipment they have not seen. Go and check it for them. You choose the jobs and see the pay before you answer.',
    },
    jobMarket: {
      title: 'Job market place',
      description: 'Inspections posted by customers and still open. The pay is what the inspector gets.',
    },
    refer: {
      title: 'Refer an inspector',
      description:
        'Know someone who looks closely and writes plainly? You get a share of what they earn from each completed job.',
    },
    business: {
      title: 'Register your business',
      description: 'Order inspections for your company and keep every report in one place.',
    },
  },
} as const satisfies Catalogue
