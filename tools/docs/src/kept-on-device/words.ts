import type { KeptName } from '../../../../shared/platform/src/device/kept-on-device.ts'

/** What the cookie policy says about one thing that the site keeps on a device. */
export interface KeptWords {
  purpose: string
  howLong: string
}

/** The words of the tables in one language. A name without words does not compile. */
export interface TableWords {
  head: readonly [name: string, purpose: string, essential: string, howLong: string, who: string]
  yes: string
  of: Readonly<Record<KeptName, KeptWords>>
}
