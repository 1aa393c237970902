import type { Catalogue } from '../../text.ts'

/** How the back office labels projects. */
export const projects = {
  resourceTitle: 'Projects',
  resourceDescription: 'Who owns them and how large they are. Only their people can read what is in them.',
  owner: 'Owner',
  noOfTasks: 'Tasks',
  noOfPeople: 'People',
  noOfReports: 'Reports',
  noOfLinks: 'Client links that were not withdrawn',
  lastChanged: 'Last changed',
  archived: 'Archived',
  withdrawLinks: 'Withdraw client links',
  withdrawLinksDescription: 'The links stop working at once. The owner of the project can make new ones.',
  kinds: {
    building: 'New building',
    renovation: 'Renovation',
    vehicles: 'Vehicles',
    goods: 'Goods',
    infrastructure: 'Infrastructure',
    other: 'Other',
  },
  statuses: {
    planned: 'Planned',
    'under-way': 'Under way',
    'on-hold': 'On hold',
    completed: 'Completed',
    cancelled: 'Canceled',
  },
} as const satisfies Catalogue
