import type { Service } from '@fieldproof/contracts/calls/users'
import type { Filling } from './use-prefilled.ts'

/** The purpose of a form in a posted job: it shows no price, and hands its answers to the job's page. */
export interface JobQuote {
  /** The id of the posted job, or a new one. */
  form: string
  filling: Filling | null
}

/** The props of each kind's form. */
export interface KindFormProps {
  service: Service | undefined
  isLoading: boolean
  job?: JobQuote
}
