import { applicationActions, actionsOn, type ApplicationAction } from '@fieldproof/policy/inspector-application'
import type { InspectorStatus } from '@fieldproof/contracts'
import { decide, needsReason, recordCheck, type InspectorCheck } from '../back-office.ts'
import type { Action, Values, Words } from '#kernel/back-office/resource.ts'

interface Telling {
  label: Words
  description: Words
  done: string
  isDanger?: true
}

/** How each decision of the staff's is put. What it leads to stands in the policy. */
const decisions: Partial<Record<ApplicationAction, Telling>> = {
  'start-review': {
    label: { en: 'Start the review', no: 'Start behandlingen' },
    done: 'The review has started.',
    description: {
      en: 'The applicant sees that somebody is looking at the application.',
      no: 'Søkeren ser at noen ser på søknaden.',
    },
  },
  'ask-for-more': {
    label: { en: 'Ask for more', no: 'Be om mer' },
    done: 'The applicant is asked.',
    description: {
      en: 'The applicant is mailed what you write, and can add to the application.',
      no: 'Søkeren får det du skriver på e-post, og kan føye til i søknaden.',
    },
  },
  approve: {
    label: { en: 'Approve', no: 'Godkjenn' },
    done: 'The application is approved.',
    description: {
      en: 'Documents that wait are accepted too. Jobs are offered once the orientation course is completed.',
      no: 'Dokumenter som venter, godtas også. Oppdrag tilbys når opplæringen er fullført.',
    },
  },
  reject: {
    label: { en: 'Reject', no: 'Avslå' },
    done: 'The application is rejected.',
    isDanger: true,
    description: {
      en: 'The applicant is mailed what you write, and can improve the application and submit it again.',
      no: 'Søkeren får det du skriver på e-post, og kan forbedre søknaden og sende den inn på nytt.',
    },
  },
  suspend: {
    label: { en: 'Suspend', no: 'Suspender' },
    done: 'The inspector is suspended.',
    isDanger: true,
    description: {
      en: 'No jobs are offered until the inspector is reinstated. The inspector is mailed what you write.',
      no: 'Ingen oppdrag tilbys før inspektøren slippes til igjen. Inspektøren får det du skriver på e-post.',
    },
  },
  reinstate: {
    label: { en: 'Reinstate', no: 'Slipp til igjen' },
    done: 'The inspector is reinstated.',
    description: {
      en: 'The inspector goes on where the suspension began.',
      no: 'Inspektøren fortsetter der suspensjonen begynte.',
    },
  },
  deactivate: {
    label: { en: 'Deactivate', no: 'Deaktiver' },
    done: 'The inspector is deactivated.',
    isDanger: true,
    description: {
      en: 'No jobs are offered until the inspector is active again.',
      no: 'Ingen oppdrag tilbys før inspektøren er aktiv igjen.',
    },
  },
  reactivate: {
    label: { en: 'Reactivate', no: 'Aktiver igjen' },
    done: 'The inspector is active again.',
    description: { en: 'Jobs are offered again.', no: 'Oppdrag tilbys igjen.' },
  },
  remove: {
    label: { en: 'Remove', no: 'Fjern' },
    done: 'The inspector is removed.',
    isDanger: true,
    description: {
      en: 'Nobody comes back from this. The inspector is mailed what you write.',
      no: 'Ingen kommer tilbake fra dette. Inspektøren får det du skriver på e-post.',
    },
  },
}

const stateOf = ({ status, orientationCompletedAt }: Values) => ({
  status: status as InspectorStatus,
  isOrientationCompleted: orientationCompletedAt !== null,
})

const decision = (action: ApplicationAction, { label, description, done, isDanger }: Telling): Action => ({
  name: action,
  label,
  description,
  done,
  by: ['reviewer'],
  ...(isDanger && { isDanger }),
  ...(needsReason(action) && { needsReason: true as const }),
  // Nobody reviews their own application.
  fits: (before, viewer, id) => id !== viewer.userId && actionsOn(stateOf(before), 'staff').includes(action),
  run: async (act) => {
    const { context, viewer, id, reason } = act
    const work = { ...act, origin: context.origin }
    await decide(work, { userId: id, action, staffId: viewer.userId, ...(reason && { reason }) })
  },
})

interface Check {
  check: InspectorCheck
  field: string
  name: string
  label: Words
}
const checks: readonly Check[] = [
  {
    check: 'governmentId',
    field: 'idVerifiedAt',
    name: 'confirm-identity',
    label: { en: 'Confirm identity', no: 'Bekreft identitet' },
  },
  {
    check: 'personalBackground',
    field: 'personalBackgroundCheckedAt',
    name: 'confirm-personal-background',
    label: { en: 'Confirm personal background', no: 'Bekreft personlig bakgrunn' },
  },
  {
    check: 'professionalBackground',
    field: 'professionalBackgroundCheckedAt',
    name: 'confirm-professional-background',
    label: { en: 'Confirm professional background', no: 'Bekreft faglig bakgrunn' },
  },
]

const confirmation = ({ check, field, name, label }: Check): Action => ({
  name,
  label,
  by: ['reviewer'],
  done: 'The check is recorded.',
  description: {
    en: 'You have looked at the proof, and it holds. Customers see that this was checked.',
    no: 'Du har sett på dokumentasjonen, og den holder. Kunder ser at dette er kontrollert.',
  },
  fits: (before, viewer, id) =>
    id !== viewer.userId && before[field] === null && before.status !== 'Removed' && before.status !== 'Incomplete',
  run: ({ db, id, now }) => recordCheck(db, id, check, now),
})

/** What reviewers may do with an application. */
export const applicationDecisions: readonly Action[] = [
  ...applicationActions.flatMap((action) => {
    const telling = decisions[action]
    return telling ? [decision(action, telling)] : []
  }),
  ...checks.map(confirmation),
]
