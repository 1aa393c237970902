/*
 * Projects, their milestones and series of visits, and templates of reports.
 */

export const projectStatuses = ['planned', 'under-way', 'on-hold', 'completed', 'cancelled'] as const
export const projectTaskStatuses = ['to-do', 'under-way', 'blocked', 'done'] as const
/** The subject of a project. */
export const projectKinds = ['building', 'renovation', 'vehicles', 'goods', 'infrastructure', 'other'] as const
export const taskPriorities = ['urgent', 'high', 'normal', 'low'] as const
/** The events of a project (PROJECT-8). */
export const projectEvents = [
  'project-created',
  'project-changed',
  'project-archived',
  'project-brought-back',
  'task-added',
  'task-changed',
  'task-done',
  'task-reopened',
  'task-deleted',
  'milestone-added',
  'milestone-changed',
  'milestone-reached',
  'milestone-reopened',
  'milestone-deleted',
  'inspection-booked',
  'inspection-reported',
  'series-started',
  'series-stopped',
  'visit-skipped',
  'milestone-funded',
  'milestone-released',
  'milestone-given-back',
  'milestone-disputed',
  'dispute-withdrawn',
  'dispute-decided',
  'person-invited',
  'person-joined',
  'person-declined',
  'person-removed',
  'role-changed',
  'link-made',
  'link-withdrawn',
  'file-added',
  'file-removed',
  'template-attached',
  'template-detached',
  'report-started',
  'report-frozen',
  'report-deleted',
  'entry-added',
  'entry-changed',
  'entry-deleted',
] as const
/** Which mails users get about their projects: each at once, one digest a day, or none (PROJECT-37). */
export const projectMails = ['single', 'daily', 'none'] as const
/** The interval of a series' visits (PROJECT-30). */
export const visitRhythms = ['weekly', 'fortnightly', 'monthly', 'dates'] as const
/** Why a visit differs from the requested day or time: the month is too short, or the clocks change then. */
export const visitMoves = ['short-month', 'clock-change'] as const
/**
 * The state of a visit of a series: waiting to be booked, ordered and waiting for its payment, paid, left out, given
 * up, or never booked.
 */
export const visitStates = ['planned', 'paying', 'booked', 'skipped', 'unpaid', 'dropped'] as const
/** Why a series ended. */
export const seriesEnds = ['done', 'stopped', 'archived', 'payer-left', 'account', 'price'] as const
/** The movements of a milestone's money (PROJECT-17 to PROJECT-20). */
export const milestoneMoveKinds = [
  'funded',
  'released',
  'given-back',
  'disputed',
  'dispute-withdrawn',
  'decided',
] as const
/** The operators of a field's condition (TEMPLATE-4). */
export const templateComparisons = ['answered', 'not-answered', 'equals', 'differs', 'above', 'below'] as const
/** Roles in a project; each has all rights of those after it. */
export const projectRoles = ['owner', 'manager', 'contributor', 'viewer'] as const
/** Roles for collaborators. */
export const collaboratorRoles = ['manager', 'contributor', 'viewer'] as const
