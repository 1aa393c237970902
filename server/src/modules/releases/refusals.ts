import { invalid as invalidParts, Refusal, type Fault } from '#kernel/refusals/refusal.ts'

/*
 * Refusals about releases are in English only: engineers read it in the output of their pipeline, beside what other tools say
 * there. So these take a sentence, and those of the kernel a text.
 */

/** 403 */
export const forbidden = (sentence: string): Refusal =>
  new Refusal({ status: 403, code: 'forbidden', message: sentence })

/** 404 */
export const notFound = (sentence: string, code: string): Refusal =>
  new Refusal({ status: 404, code, message: sentence })

/** 409: what is asked for does not fit what is in the registry or live. */
export const conflict = (sentence: string, errors?: readonly Fault[], code = 'conflict'): Refusal =>
  new Refusal({ status: 409, code, message: sentence, errors })

/** 400: faults in what was sent. The message is the only fault's own, where no sentence is given. */
export const invalid = (errors: readonly Fault[], sentence?: string): Refusal =>
  sentence === undefined
    ? invalidParts(errors)
    : new Refusal({ status: 400, code: 'invalid', message: sentence, errors })
