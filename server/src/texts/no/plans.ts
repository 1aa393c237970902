import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../text.ts'

export const plans: Translation<typeof english> = {
  notInPlan: 'Planen din omfatter ikke dette: den har plass til {room}. Oversikten over planer viser hvem som har mer.',
  notInOwnersPlan: 'Planen til prosjektets eier omfatter ikke dette: den har plass til {room}.',
  room: {
    projects: '{count} prosjekter som ikke er arkivert',
    peopleInProject: '{count} personer i et prosjekt',
    templates: '{count} rapportmaler',
  },
}
