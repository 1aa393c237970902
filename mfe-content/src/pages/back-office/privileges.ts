import type { AnswerOf } from '@fieldproof/contracts'
import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { createContext, use } from 'react'

export type Privileges = AnswerOf<'GET /custom-admin/get-assigned-privileges'>

/** What the reader may see and do; every screen of the back office is inside it. */
export const PrivilegesContext = createContext<Privileges>({ roles: [], privileges: [] })

export const usePrivileges = (): Privileges => use(PrivilegesContext)

/** What the reader may do with one kind of record; undefined where there is none or it is not for this reader. */
export const usePrivilege = (resourceName: string): AssignedPrivilege | undefined =>
  usePrivileges().privileges.find((privilege) => privilege.resourceName === resourceName)
