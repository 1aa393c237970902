import type { Catalogue } from '../text.ts'

/** Refusals because of a plan's limits. `room` is one of the texts of that name. */
export const plans = {
  notInPlan: 'Your plan does not include this: it has room for {room}. Choose a larger plan for more.',
  notInOwnersPlan: "The plan of the project's owner has room for {room}. Ask the owner for a larger plan.",
  room: {
    projects: '{count} projects that are not archived',
    peopleInProject: '{count} people in a project',
    templates: '{count} report templates',
  },
} as const satisfies Catalogue
