import type { PayloadCheck, Platform } from '@fieldproof/platform/host'

type Args<Check> = Check extends (...args: infer Given) => unknown ? Given : never

/**
 * What areas hand over on a site under development before its checks are loaded. The page does not wait for the checks:
 * it should become usable as soon as a visitor's.
 */
export interface HandedOver {
  payloads: Args<PayloadCheck>[]
  slotProps: Args<NonNullable<Platform['checkSlotProps']>>[]
  schemas: Args<NonNullable<Platform['learnSchemas']>>[0][]
}

/** Notes what is handed over from now on. @param noted is added to */
export const noteHandedOver = (noted: HandedOver, platform: Platform): PayloadCheck => {
  platform.checkSlotProps = (...given) => {
    noted.slotProps.push(given)
    return null
  }
  platform.learnSchemas = (load) => noted.schemas.push(load)
  return (...given) => {
    noted.payloads.push(given)
    return null
  }
}
