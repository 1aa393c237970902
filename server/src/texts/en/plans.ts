import type { Catalogue } from '../text.ts'

/** What is said where a plan does not include something. `room` is one of the texts of that name. */
export const plans = {
  notInPlan: 'Your plan does not include this: it has room for {room}. The plans show which has more.',
  notInOwnersPlan: "The plan of the project's owner does not include this: it has room for {room}.",
  room: {
    projects: '{count} projects that are not archived',
    peopleInProject: '{count} people in a project',
    templates: '{count} report templates',
  },
} as const satisfies Catalogue
