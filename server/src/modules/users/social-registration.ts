import { socialProviders } from '@fieldproof/contracts'
import * as z from 'zod/mini'

const registration = z.object({
  provider: z.enum(socialProviders),
  subject: z.string().check(z.minLength(1)),
  email: z.string(),
  /** Whether the provider vouches for the address. */
  emailVerified: z._default(z.boolean(), false),
  firstName: z.string(),
  lastName: z.string(),
})

/** What a provider says about somebody who has no account yet. The secret of a `social-registration` keeps it. */
export type Registration = z.output<typeof registration>

/** Undefined if it is none. */
export const readRegistration = (data: unknown): Registration | undefined => registration.safeParse(data).data
