import type { PayloadCheck, Platform } from '@fieldproof/platform/host'

type ArgumentsOf<Check> = Check extends (...args: infer Given) => unknown ? Given : never

/**
 * What areas pass on a site under development before the code of its checks is loaded. The page does not wait for that
 * code, so that it becomes usable as fast as in production.
 */
export interface HandedOver {
  payloads: ArgumentsOf<PayloadCheck>[]
  slotProps: ArgumentsOf<NonNullable<Platform['checkSlotProps']>>[]
  schemas: ArgumentsOf<NonNullable<Platform['learnSchemas']>>[0][]
}

/** Records what areas pass from now on. @param received gets the records */
export const noteHandedOver = (received: HandedOver, platform: Platform): PayloadCheck => {
  platform.checkSlotProps = (...args) => {
    received.slotProps.push(args)
    return null
  }
  platform.learnSchemas = (load) => received.schemas.push(load)
  return (...args) => {
    received.payloads.push(args)
    return null
  }
}
