import type { ListingType } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/platform'

/** The screens of each kind. */
export const marketKinds = {
  vehicle: {
    list: () => href('orders.vehicles'),
    show: (id: string) => href('orders.vehicle', { id }),
    create: () => href('orders.new-vehicle'),
    edit: (id: string) => href('orders.edit-vehicle', { id }),
  },
  property: {
    list: () => href('orders.properties'),
    show: (id: string) => href('orders.property', { id }),
    create: () => href('orders.new-property'),
    edit: (id: string) => href('orders.edit-property', { id }),
  },
} as const satisfies Record<ListingType, unknown>
