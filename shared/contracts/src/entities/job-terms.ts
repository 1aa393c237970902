import * as z from 'zod/mini'
import { line } from '../forms/answers.ts'
import { listOf } from './field-types.ts'
import { amountToMove } from './write-fields.ts'

export const jobSkills = listOf(line(60), 20)
/**
 * The fields of a posted job in addition to its form's answers. In a file of its own, so that its screen does not load
 * the five forms.
 */
export const jobTerms = { title: line(160), description: line(4_000), pay: amountToMove }
export const postJobTerms = z.object({ ...jobTerms, skills: z._default(jobSkills, []) })
