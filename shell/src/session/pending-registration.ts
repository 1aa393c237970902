import type { SocialRegistration } from '@fieldproof/contracts/calls/users'

let pending: SocialRegistration | null = null

/**
 * The result of a provider's sign-in for a sign-up. It can open an account, so it stays in this document's memory
 * and out of addresses, history and storage; a reload asks for the sign-in again.
 */
export const pendingRegistration = {
  get: (): SocialRegistration | null => pending,
  set: (registration: SocialRegistration | null): void => {
    pending = registration
  },
}
