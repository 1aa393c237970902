import { invalid as invalidParts, Refusal, type Fault } from '#kernel/refusals/refusal.ts'

/*
 * Refusals about releases are in English only, because engineers read them in the output of their pipelines. So these take a
 * sentence, while those of the kernel take a text.
 */

/** 403 */
export const forbidden = (sentence: string): Refusal =>
  new Refusal({ status: 403, code: 'forbidden', message: sentence })

/** 404 */
export const notFound = (sentence: string, code: string): Refusal =>
  new Refusal({ status: 404, code, message: sentence })

/** 409: the request does not fit the state of the registry or the live releases. */
export const conflict = (sentence: string, errors?: readonly Fault[], code = 'conflict'): Refusal =>
  new Refusal({ status: 409, code, message: sentence, errors })

const UNREADABLE = 'unavailable'

/** 503: the store of the registry failed, which says nothing about the release. */
export const storeUnreadable = ({ name, version }: { name: string; version: string }): Refusal =>
  new Refusal({
    status: 503,
    code: UNREADABLE,
    message: `The files of ${name} ${version} cannot be read at the moment. Look at the registry's disk, and try again.`,
  })

/** Whether an error is {@link storeUnreadable}. */
export const isStoreUnreadable = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === UNREADABLE

/** 400: faults in the request. Without a sentence, the message is that of the only fault. */
export const invalid = (errors: readonly Fault[], sentence?: string): Refusal =>
  sentence === undefined
    ? invalidParts(errors)
    : new Refusal({ status: 400, code: 'invalid', message: sentence, errors })
