import { staffRoles, type StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'
import type { Action, ActionField, Option, Values } from '#kernel/back-office/resource.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'
import { textsOf } from '#texts/texts-of.ts'
import { notifyAccountChanged } from '../notify-account.ts'
import { closeSocketsOf } from '#kernel/sessions/sessions.ts'
import { giveStaffRole, takeStaffRole } from './staff-roles.ts'
import { keepAnAdministrator } from './staff-turn.ts'

const labels = textsOf('back-office').users
const texts = textsOf('users')

const names: Record<StaffRole, Option['label']> = {
  administrator: labels.administrator(),
  support: labels.support(),
  editor: labels.editor(),
  reviewer: labels.reviewer(),
  finance: labels.finance(),
}

export const roleOptions: readonly Option[] = staffRoles.map((value) => ({ value, label: names[value] }))

const role: ActionField = {
  name: 'role',
  kind: 'choice',
  label: labels.role(),
  options: roleOptions,
  takes: z.enum(staffRoles),
}

const rolesOf = ({ roles }: Values): readonly unknown[] => (Array.isArray(roles) ? roles : [])
const isOther = (viewer: Viewer, id: string): boolean => id !== viewer.userId

const give: Action = {
  name: 'give-role',
  label: labels.giveARole(),
  description: labels.giveRoleDescription(),
  by: [],
  needsReason: true,
  fields: [role],
  fits: (before, viewer, id) =>
    isOther(viewer, id) && before.status === 'active' && rolesOf(before).length < staffRoles.length,
  done: texts.staff.roleGiven(),
  run: async ({ db, realtime, id, now, before, values }) => {
    if (rolesOf(before).includes(values.role)) throw invalid([{ field: 'values.role', message: texts.staff.hasRole() }])
    await giveStaffRole(db, now, id, values.role as StaffRole)
    await notifyAccountChanged(realtime, id, db)
    await closeSocketsOf(db, realtime, id)
  },
}

const take: Action = {
  name: 'take-role',
  label: labels.takeARoleAway(),
  description: labels.takeRoleDescription(),
  by: [],
  isDanger: true,
  needsReason: true,
  fields: [role],
  fits: (before, viewer, id) => isOther(viewer, id) && rolesOf(before).length > 0,
  done: texts.staff.roleTaken(),
  run: async ({ db, realtime, id, before, values }) => {
    if (!rolesOf(before).includes(values.role))
      throw invalid([{ field: 'values.role', message: texts.staff.hasNotRole() }])
    await takeStaffRole(db, id, values.role as StaffRole)
    await keepAnAdministrator(db)
    await notifyAccountChanged(realtime, id, db)
  },
}

/** The actions that give and take roles: for administrators only, and never on their own account. */
export const roleActions: readonly Action[] = [give, take]
