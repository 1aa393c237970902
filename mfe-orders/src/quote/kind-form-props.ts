import type { Service } from '@fieldproof/contracts/calls/users'
import type { Filling } from './use-prefilled.ts'

/** What a form is for that belongs to a posted job: it has no price, and hands its answers to the job's own page. */
export interface JobQuote {
  /** Which posted job, or a new one. */
  form: string
  filling: Filling | null
}

/** What the page hands to the form of its kind. */
export interface KindFormProps {
  service: Service | undefined
  isLoading: boolean
  job?: JobQuote
}
