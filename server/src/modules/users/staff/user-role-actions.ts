import { staffRoles, type StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { Action, ActionField, Option, Values } from '#kernel/back-office/resource.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'
import { giveStaffRole, takeStaffRole } from './staff-roles.ts'

const names: Record<StaffRole, Option['label']> = {
  administrator: { en: 'Administrator', no: 'Administrator' },
  support: { en: 'Support', no: 'Kundestøtte' },
  editor: { en: 'Editor', no: 'Redaktør' },
  reviewer: { en: 'Reviewer', no: 'Saksbehandler' },
  finance: { en: 'Finance', no: 'Økonomi' },
}

export const roleOptions: readonly Option[] = staffRoles.map((value) => ({ value, label: names[value] }))

const role: ActionField = {
  name: 'role',
  kind: 'choice',
  label: { en: 'Role', no: 'Rolle' },
  options: roleOptions,
  takes: z.enum(staffRoles),
}

const rolesOf = ({ roles }: Values): readonly unknown[] => (Array.isArray(roles) ? roles : [])
const isOther = (viewer: Viewer, id: string): boolean => id !== viewer.userId

/** @throws {Refusal} 409 where nobody would be left who can log in and give roles */
const keepAnAdministrator = async (db: Db): Promise<void> => {
  const left = await db
    .selectFrom('staff_roles')
    .innerJoin('users', 'users.id', 'staff_roles.user_id')
    .select('users.id')
    .where('role', '=', 'administrator')
    .where('login_suspended_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw conflict('There has to be an administrator left.')
}

const give: Action = {
  name: 'give-role',
  label: { en: 'Give a role', no: 'Gi en rolle' },
  description: {
    en: 'The user becomes a member of the staff, or gets one role more, and can use the back office with it at once.',
    no: 'Brukeren blir en av de ansatte, eller får én rolle til, og kan bruke administrasjonen med den med en gang.',
  },
  by: [],
  needsReason: true,
  fields: [role],
  fits: (before, viewer, id) =>
    isOther(viewer, id) && before.status === 'active' && rolesOf(before).length < staffRoles.length,
  done: 'The role is given.',
  run: async ({ db, id, now, before, values }) => {
    if (rolesOf(before).includes(values.role))
      throw invalid([{ field: 'values.role', message: 'The user has this role already.' }])
    await giveStaffRole(db, now, id, values.role as StaffRole)
  },
}

const take: Action = {
  name: 'take-role',
  label: { en: 'Take a role away', no: 'Ta fra en rolle' },
  description: {
    en: 'The user can no longer do what the role allowed. Without any role left, the user is no longer a member of the staff.',
    no: 'Brukeren kan ikke lenger gjøre det rollen ga lov til. Uten noen rolle igjen er ikke brukeren lenger en av de ansatte.',
  },
  by: [],
  isDanger: true,
  needsReason: true,
  fields: [role],
  fits: (before, viewer, id) => isOther(viewer, id) && rolesOf(before).length > 0,
  done: 'The role is taken away.',
  run: async ({ db, id, before, values }) => {
    if (!rolesOf(before).includes(values.role))
      throw invalid([{ field: 'values.role', message: 'The user does not have this role.' }])
    await takeStaffRole(db, id, values.role as StaffRole)
    await keepAnAdministrator(db)
  },
}

/** Who is of the staff, and with which roles: for administrators only, and never for themselves. */
export const roleActions: readonly Action[] = [give, take]
