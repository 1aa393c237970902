import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../text.ts'

export const plans: Translation<typeof english> = {
  notInPlan: 'Planen din omfatter ikke dette: den har plass til {room}. Velg en større plan for å få mer.',
  notInOwnersPlan: 'Planen til prosjektets eier har plass til {room}. Be eieren om en større plan.',
  room: {
    projects: '{count} prosjekter som ikke er arkivert',
    peopleInProject: '{count} personer i et prosjekt',
    templates: '{count} rapportmaler',
  },
}
