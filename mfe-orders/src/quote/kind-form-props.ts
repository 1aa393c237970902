import type { Service } from '@fieldproof/contracts/calls/users'

/** What the page hands to the form of its kind. */
export interface KindFormProps {
  service: Service | undefined
  isLoading: boolean
}
