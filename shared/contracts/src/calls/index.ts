import type { CallAnswer, CallGroup, CallInput, CallSpec } from '../call.ts'
import { chatsCalls } from './chats.ts'
import { blogPostsCalls, customerReviewsCalls, helpCalls, newslettersCalls } from './content.ts'
import { inspectorsCalls } from './inspectors.ts'
import { jobsCalls } from './jobs.ts'
import { ordersCalls } from './orders.ts'
import { projectsCalls } from './projects.ts'
import { releasesCalls } from './releases.ts'
import { usersCalls } from './users.ts'
import { walletsCalls } from './wallets.ts'

/** Every group of calls that the server serves. */
export const callGroups = [
  usersCalls, blogPostsCalls, newslettersCalls, helpCalls, customerReviewsCalls, ordersCalls, projectsCalls, chatsCalls,
  walletsCalls, inspectorsCalls, jobsCalls, releasesCalls,
] as const

type CallsOf<Group> = Group extends CallGroup<infer InGroup> ? InGroup[keyof InGroup] : never
type AnyCall = CallsOf<(typeof callGroups)[number]>
type KeyOf<C> = C extends CallSpec ? `${C['method']} ${C['path']}` : never

/**
 * Method and path → the call. Screens name a call by this key and import only its type, so that no schema reaches the
 * browser unless a form asks for one.
 */
export type Calls = { [C in AnyCall as KeyOf<C>]: C }
export type CallKey = keyof Calls
export type InputOf<Key extends CallKey> = Calls[Key] extends CallSpec ? CallInput<Calls[Key]> : never
export type AnswerOf<Key extends CallKey> = Calls[Key] extends CallSpec ? CallAnswer<Calls[Key]> : never
