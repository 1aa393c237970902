import { answers } from './answers.ts'
import { inspectors } from './inspectors.ts'
import { invitations } from './invitations.ts'
import { layout } from './layout.ts'
import { newsletters } from './newsletters.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { projects } from './projects.ts'
import { staff } from './staff.ts'
import { support } from './support.ts'
import { users } from './users.ts'

/** All mails. */
export const mails = {
  layout,
  answers,
  users,
  orders,
  inspectors,
  invitations,
  newsletters,
  notifications,
  plans,
  projects,
  staff,
  support,
} as const
