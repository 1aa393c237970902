import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: OWASP's least. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options)

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash, because there is no such account, it takes the same
 * time and says no.
 */
export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('an account that does not exist')
  const isRight = await verify(passwordHash ?? await decoy, password.normalize('NFKC'), options)
  return passwordHash !== undefined && isRight
}
