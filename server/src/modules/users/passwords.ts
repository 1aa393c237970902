import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: OWASP's least. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes under way at most: more than there are cores only take each other's cache, and the threads that files need. */
const AT_ONCE = availableParallelism()
let underWay = 0
const waiting: (() => void)[] = []

/** Does work when its turn has come, first come first served. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (underWay < AT_ONCE) underWay += 1
  else await new Promise<void>((resolve) => { waiting.push(resolve) })
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), options))

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash, because there is no such account, it takes the same
 * time and says no.
 */
export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('an account that does not exist')
  const known = passwordHash ?? await decoy
  const isRight = await inTurn(async () => verify(known, password.normalize('NFKC'), options))
  return passwordHash !== undefined && isRight
}
