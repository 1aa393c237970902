import type { SocialRegistration } from '@fieldproof/contracts/calls/users'

let pending: SocialRegistration | null = null

/**
 * What a sign-in with a provider has brought for a sign-up. It opens an account, so it stays in this document's memory
 * and out of addresses, history and storage; a reload asks for the sign-in again.
 */
export const pendingRegistration = {
  get: (): SocialRegistration | null => pending,
  set: (registration: SocialRegistration | null): void => {
    pending = registration
  },
}
