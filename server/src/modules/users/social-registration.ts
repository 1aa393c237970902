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

/** A provider's data about someone without an account, stored in the secret of a `social-registration`. */
export type Registration = z.output<typeof registration>

/** Undefined if the data is not a registration. */
export const readRegistration = (data: unknown): Registration | undefined => registration.safeParse(data).data
