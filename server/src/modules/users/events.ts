/** Parts of an account whose changes concern other modules. */
export type AccountPart = 'name' | 'address'

/** A user in the settings, or the staff, have changed these parts of an account. */
export interface AccountEdited {
  userId: string
  parts: readonly AccountPart[]
  /** The site's origin, for links in mails. */
  origin: string
}

/** The staff have suspended the login of an account. */
export interface AccountSuspended {
  userId: string
  staffId: string
}

/** An account is in use again: staff have restored its login, or its deletion is canceled. */
export interface AccountRestored {
  userId: string
}

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    'account.edited': AccountEdited
    'account.suspended': AccountSuspended
    'account.restored': AccountRestored
  }
}
