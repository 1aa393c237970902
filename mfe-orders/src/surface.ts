/*
 * Everything that other code can refer to by name in this area. `npm run generate` writes it from area.json and from
 * the files that are named here, and `npm run dev` keeps it up to date. A test checks that this file is up to date.
 */
import type { Checked, Selected } from '@fieldproof/platform'
import type { events } from './events.ts'
import type { slots } from './slots.ts'
import type { slice } from './store/slice.ts'

declare module '@fieldproof/platform' {
  interface Routes {
    'orders.service': '/services/:serviceType'
    'orders.price': '/services/get-price/:inspectionType'
    'orders.list': '/dashboard/orders'
    'orders.cart': '/cart'
    'orders.book': '/book-a-pro'
    'orders.checkout': '/complete-your-order'
    'orders.saved-quote': '/quote/:token'
    'orders.booked': '/status/booking-successful'
    'orders.canceled': '/status/booking-canceled'
    'orders.order': '/dashboard/order-details/:orderId'
    'orders.report': '/view-report/vehicle-inspection/:orderId'
    'orders.shared-report': '/report/:token'
    'orders.sample-report': '/sample-report/:inspectionType'
    'orders.verify-report': '/verify-report/:code'
    'orders.review': '/write-a-review/:orderId'
    'orders.invitations': '/dashboard/invitations'
    'orders.invitation': '/invitation/:token'
    'orders.vehicles': '/market-place/vehicle-listings'
    'orders.vehicle': '/market-place/vehicle/:id'
    'orders.new-vehicle': '/market-place/create-vehicle-listing'
    'orders.edit-vehicle': '/market-place/edit-vehicle-listing/:id'
    'orders.properties': '/market-place/property-listings'
    'orders.property': '/market-place/view-property/:id'
    'orders.new-property': '/market-place/create-property-listing'
    'orders.edit-property': '/market-place/edit-property-listing/:id'
    'orders.my-listings': '/dashboard/listings'
  }
  interface Events extends Checked<typeof events> {}
  interface Slots extends Checked<typeof slots> {}
  interface AreaState extends Selected<'orders', typeof slice> {}
}
