import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { turns } from '#kernel/turns.ts'

/** argon2id with 19 MiB, two passes, one lane: OWASP's minimum. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many at a time as there are cores: more would only compete for the cache, and for the threads that files need. */
const inTurn = turns(availableParallelism())

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), options))

let decoy: Promise<string> | undefined

/**
 * Whether a password fits a hash. Without a hash, because the account does not exist, it takes the same time and
 * returns false.
 */
export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('an account that does not exist')
  const known = passwordHash ?? (await decoy)
  const isRight = await inTurn(async () => verify(known, password.normalize('NFKC'), options))
  return passwordHash !== undefined && isRight
}
