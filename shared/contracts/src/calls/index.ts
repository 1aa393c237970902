import type { CallAnswer, CallGroup, CallInput, CallSpec } from '../call.ts'
import { blogPostsCalls, helpCalls, newslettersCalls } from './content.ts'
import { releasesCalls } from './releases.ts'
import {
  servedChatsCalls, servedCustomerReviewsCalls, servedInspectorsCalls, servedJobsCalls, servedOrdersCalls,
  servedProjectsCalls, servedWalletsCalls,
} from './served.ts'
import { usersCalls } from './users.ts'

/** Every group of calls that the server serves. */
export const callGroups = [
  usersCalls, blogPostsCalls, newslettersCalls, helpCalls, servedCustomerReviewsCalls, servedOrdersCalls,
  servedProjectsCalls, servedChatsCalls, servedWalletsCalls, servedInspectorsCalls, servedJobsCalls, releasesCalls,
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
