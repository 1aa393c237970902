import type { Catalogue } from '../../text.ts'

/** How the back office labels projects. */
export const projects = {
  resourceTitle: 'Projects',
  resourceDescription: 'Whose they are and how large they are. What is written in them is for their people alone.',
  owner: 'Owner',
  noOfTasks: 'Tasks',
  noOfPeople: 'People',
  noOfReports: 'Reports',
  noOfLinks: 'Client links that were not withdrawn',
  lastChanged: 'Last changed',
  archived: 'Archived',
  withdrawLinks: 'Withdraw client links',
  withdrawLinksDescription: 'Nobody reads the project by a link from then on. Its owner can make new ones.',
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
    cancelled: 'Cancelled',
  },
} as const satisfies Catalogue
