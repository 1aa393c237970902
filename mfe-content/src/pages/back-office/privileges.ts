import type { AnswerOf } from '@fieldproof/contracts'
import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { createContext, use } from 'react'

export type Privileges = AnswerOf<'GET /custom-admin/get-assigned-privileges'>

/** The user's permissions, provided to every screen of the back office. */
export const PrivilegesContext = createContext<Privileges>({ roles: [], privileges: [] })

export const usePrivileges = (): Privileges => use(PrivilegesContext)

/** The user's permissions for one kind of record; undefined without access. */
export const usePrivilege = (resourceName: string): AssignedPrivilege | undefined =>
  usePrivileges().privileges.find((privilege) => privilege.resourceName === resourceName)
