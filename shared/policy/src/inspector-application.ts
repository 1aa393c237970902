import type { InspectorStatus } from '@fieldproof/contracts/lists'

/** Who changes an application's state: the inspector, a reviewer, or a rule of the product. */
export type ApplicationActor = 'applicant' | 'staff' | 'system'

/** What can happen to an application (INSPECTOR-1). */
export const applicationActions = [
  'submit',
  'start-review',
  'ask-for-more',
  'approve',
  'reject',
  'complete-orientation',
  'suspend',
  'suspend-for-review',
  'reinstate',
  'deactivate',
  'reactivate',
  'remove',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

/** A condition for a transition, in addition to the status. */
export type ApplicationCondition = 'orientation-completed' | 'orientation-outstanding'

export interface ApplicationMove {
  action: ApplicationAction
  by: readonly ApplicationActor[]
  from: readonly InspectorStatus[]
  to: InspectorStatus
  /** The inspector reads the reason, in the reviewer's words. */
  needsReason?: true
  only?: ApplicationCondition
}

/**
 * All transitions of an application (INSPECTOR-1). A rejected applicant may improve the application and submit it
 * again; Removed is final (INSPECTOR-3).
 */
export const applicationMoves: readonly ApplicationMove[] = [
  { action: 'submit', by: ['applicant'], from: ['Incomplete', 'Rejected'], to: 'Pending' },
  { action: 'start-review', by: ['staff'], from: ['Pending'], to: 'Processing' },
  { action: 'ask-for-more', by: ['staff'], from: ['Processing'], to: 'Processing', needsReason: true },
  { action: 'approve', by: ['staff'], from: ['Processing'], to: 'Approved' },
  { action: 'reject', by: ['staff'], from: ['Pending', 'Processing'], to: 'Rejected', needsReason: true },
  { action: 'complete-orientation', by: ['system'], from: ['Approved'], to: 'Activated' },
  {
    action: 'suspend',
    by: ['staff'],
    from: ['Approved', 'Activated', 'Deactivated'],
    to: 'Suspended',
    needsReason: true,
  },
  { action: 'suspend-for-review', by: ['system'], from: ['Approved', 'Activated', 'Deactivated'], to: 'Suspended' },
  { action: 'reinstate', by: ['staff'], from: ['Suspended'], to: 'Activated', only: 'orientation-completed' },
  { action: 'reinstate', by: ['staff'], from: ['Suspended'], to: 'Approved', only: 'orientation-outstanding' },
  { action: 'deactivate', by: ['staff', 'system'], from: ['Activated'], to: 'Deactivated' },
  { action: 'reactivate', by: ['staff'], from: ['Deactivated'], to: 'Activated' },
  {
    action: 'remove',
    by: ['staff'],
    needsReason: true,
    to: 'Removed',
    from: ['Incomplete', 'Pending', 'Processing', 'Approved', 'Activated', 'Deactivated', 'Rejected', 'Suspended'],
  },
]

/** The state of an application that transitions depend on. */
export interface ApplicationState {
  status: InspectorStatus
  isOrientationCompleted: boolean
}

const holds = (only: ApplicationCondition | undefined, { isOrientationCompleted }: ApplicationState): boolean =>
  only === undefined || (only === 'orientation-completed') === isOrientationCompleted

const movesFrom = (state: ApplicationState, actor: ApplicationActor): readonly ApplicationMove[] =>
  applicationMoves.filter(
    ({ by, from, only }) => by.includes(actor) && from.includes(state.status) && holds(only, state),
  )

/** The transition for this actor and action; undefined if there is none. */
export const applicationMove = (
  state: ApplicationState,
  action: ApplicationAction,
  actor: ApplicationActor,
): ApplicationMove | undefined => movesFrom(state, actor).find((move) => move.action === action)

/** What this actor can do now, in the order of the screens. */
export const actionsOn = (state: ApplicationState, actor: ApplicationActor): ApplicationAction[] =>
  movesFrom(state, actor).map(({ action }) => action)

/** What staff must check before they approve an applicant (INSPECTOR-18). */
export const checksForApproval = ['governmentId', 'personalBackground', 'professionalBackground'] as const
export type ApprovalCheck = (typeof checksForApproval)[number]

/** The checks that are still missing before an application can be approved (INSPECTOR-18). */
export const checksMissing = (done: Readonly<Record<ApprovalCheck, boolean>>): ApprovalCheck[] =>
  checksForApproval.filter((check) => !done[check])

/** Whether an inspector is offered jobs (MATCH-2). */
export const isMatched = (status: InspectorStatus): boolean => status === 'Activated'

/** Whether the application, or the profile that it became, can still be changed. */
export const canBeEdited = (status: InspectorStatus): boolean => status !== 'Removed'

/** Whether the application must stay complete, because it was submitted and someone relies on it. */
export const mustBeWhole = (status: InspectorStatus): boolean => !['Incomplete', 'Rejected', 'Removed'].includes(status)

/** The parts of an application that the rules about edits distinguish. */
export type EditedPart = 'education' | 'certifications' | 'name' | 'address' | 'other'

export interface EditConsequences {
  /** The inspector is suspended until a reviewer has seen the change (INSPECTOR-4). */
  suspends: boolean
  /** The inspector proves their identity again and gets a mail, but is not suspended (INSPECTOR-5). */
  asksForIdVerification: boolean
}

const approved: readonly InspectorStatus[] = ['Approved', 'Activated', 'Deactivated']

/**
 * The consequences of an edit. The server applies them; the screen shows them beforehand (INSPECTOR-6).
 * @param parts those that really differ
 */
export const consequencesOfEdit = (status: InspectorStatus, parts: readonly EditedPart[]): EditConsequences => ({
  suspends: approved.includes(status) && parts.some((part) => part === 'education' || part === 'certifications'),
  asksForIdVerification: mustBeWhole(status) && parts.some((part) => part === 'name' || part === 'address'),
})
