import { createHash } from 'node:crypto'
import type { SocialProvider } from '@fieldproof/contracts'
import { emailOf } from '../provider.ts'

/** A person who signs in at a local provider. */
export interface Person {
  /** The same for the same address, even after a restart. */
  subject: string
  name: string
  email: string
  emailVerified: boolean
}

/** The people on the page: two demo accounts of the site, and a new person. */
export const offered: readonly Pick<Person, 'name' | 'email'>[] = [
  { name: 'Adaeze Okonkwo', email: 'customer@fieldproof.test' },
  { name: 'Babajide Afolabi', email: 'inspector@fieldproof.test' },
  { name: 'Funmilayo Adeyemi', email: 'funmilayo@example.test' },
]

/** Errors in the input. */
export interface PersonFaults {
  name?: string
  email?: string
}

/** Reads the sign-in page's form. */
export const personFrom = (
  provider: SocialProvider,
  form: URLSearchParams,
): { person: Person } | { faults: PersonFaults } => {
  const name = (form.get('name') ?? '').trim().slice(0, 120)
  const email = emailOf(form.get('email'))
  if (name === '' || email === null) {
    return {
      faults: {
        name: name === '' ? 'Enter a name.' : undefined,
        email: email === null ? 'Enter an email address, such as ada@example.test.' : undefined,
      },
    }
  }
  const subject = createHash('sha256').update(`${provider} ${email}`).digest('hex').slice(0, 24)
  return { person: { subject, name, email, emailVerified: form.get('verified') === 'yes' } }
}
