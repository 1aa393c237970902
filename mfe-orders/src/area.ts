import { defineArea } from '@fieldproof/platform'

const checkoutTexts = {
  en: () => import(/* webpackChunkName: "locale-en-checkout" */ '../locales/en/checkout.json'),
  no: () => import(/* webpackChunkName: "locale-no-checkout" */ '../locales/no/checkout.json'),
}
const orderTexts = {
  en: () => import(/* webpackChunkName: "locale-en-order" */ '../locales/en/order.json'),
  no: () => import(/* webpackChunkName: "locale-no-order" */ '../locales/no/order.json'),
}
const reportTexts = {
  en: () => import(/* webpackChunkName: "locale-en-report" */ '../locales/en/report.json'),
  no: () => import(/* webpackChunkName: "locale-no-report" */ '../locales/no/report.json'),
}
const reviewsTexts = {
  en: () => import(/* webpackChunkName: "locale-en-reviews" */ '../locales/en/reviews.json'),
  no: () => import(/* webpackChunkName: "locale-no-reviews" */ '../locales/no/reviews.json'),
}
const invitationsTexts = {
  en: () => import(/* webpackChunkName: "locale-en-invitations" */ '../locales/en/invitations.json'),
  no: () => import(/* webpackChunkName: "locale-no-invitations" */ '../locales/no/invitations.json'),
}
const marketPlaceTexts = {
  en: () => import(/* webpackChunkName: "locale-en-market-place" */ '../locales/en/market-place.json'),
  no: () => import(/* webpackChunkName: "locale-no-market-place" */ '../locales/no/market-place.json'),
}

export default defineArea({
  pages: {
    service: () => import(/* webpackChunkName: "page-service" */ './pages/service/service.tsx'),
    price: () => import(/* webpackChunkName: "page-price" */ './pages/price/price.tsx'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './pages/orders/orders.tsx'),
    cart: {
      code: () => import(/* webpackChunkName: "page-cart" */ './pages/cart/cart.tsx'),
      texts: checkoutTexts,
    },
    'book-a-pro': {
      code: () => import(/* webpackChunkName: "page-book-a-pro" */ './pages/book-a-pro/book-a-pro.tsx'),
      texts: checkoutTexts,
    },
    checkout: {
      code: () => import(/* webpackChunkName: "page-checkout" */ './pages/checkout/checkout.tsx'),
      texts: checkoutTexts,
    },
    'saved-quote': {
      code: () => import(/* webpackChunkName: "page-saved-quote" */ './pages/saved-quote/saved-quote.tsx'),
      texts: checkoutTexts,
    },
    'booking-successful': {
      code: () =>
        import(/* webpackChunkName: "page-booking-successful" */ './pages/booking-successful/booking-successful.tsx'),
      texts: checkoutTexts,
    },
    'booking-canceled': {
      code: () =>
        import(/* webpackChunkName: "page-booking-canceled" */ './pages/booking-canceled/booking-canceled.tsx'),
      texts: orderTexts,
    },
    'order-details': {
      code: () => import(/* webpackChunkName: "page-order-details" */ './pages/order-details/order-details.tsx'),
      texts: orderTexts,
    },
    'view-report': {
      code: () => import(/* webpackChunkName: "page-view-report" */ './pages/view-report/view-report.tsx'),
      texts: reportTexts,
    },
    'shared-report': {
      code: () => import(/* webpackChunkName: "page-shared-report" */ './pages/shared-report/shared-report.tsx'),
      texts: reportTexts,
    },
    'verify-report': {
      code: () => import(/* webpackChunkName: "page-verify-report" */ './pages/verify-report/verify-report.tsx'),
      texts: reportTexts,
    },
    'write-a-review': {
      code: () => import(/* webpackChunkName: "page-write-a-review" */ './pages/write-a-review/write-a-review.tsx'),
      texts: reviewsTexts,
    },
    invitations: {
      code: () => import(/* webpackChunkName: "page-invitations" */ './pages/invitations/invitations.tsx'),
      texts: invitationsTexts,
    },
    invitation: {
      code: () => import(/* webpackChunkName: "page-invitation" */ './pages/invitation/invitation.tsx'),
      texts: invitationsTexts,
    },
    'vehicle-listings': {
      code: () => import(/* webpackChunkName: "page-vehicle-listings" */ './pages/market-place/vehicle-listings.tsx'),
      texts: marketPlaceTexts,
    },
    'vehicle-listing': {
      code: () => import(/* webpackChunkName: "page-vehicle-listing" */ './pages/market-place/vehicle-listing.tsx'),
      texts: marketPlaceTexts,
    },
    'create-vehicle-listing': {
      code: () =>
        import(/* webpackChunkName: "page-create-vehicle-listing" */ './pages/market-place/create-vehicle-listing.tsx'),
      texts: marketPlaceTexts,
    },
    'edit-vehicle-listing': {
      code: () =>
        import(/* webpackChunkName: "page-edit-vehicle-listing" */ './pages/market-place/edit-vehicle-listing.tsx'),
      texts: marketPlaceTexts,
    },
    'property-listings': {
      code: () => import(/* webpackChunkName: "page-property-listings" */ './pages/market-place/property-listings.tsx'),
      texts: marketPlaceTexts,
    },
    'property-listing': {
      code: () => import(/* webpackChunkName: "page-property-listing" */ './pages/market-place/property-listing.tsx'),
      texts: marketPlaceTexts,
    },
    'create-property-listing': {
      code: () =>
        import(
          /* webpackChunkName: "page-create-property-listing" */ './pages/market-place/create-property-listing.tsx'
        ),
      texts: marketPlaceTexts,
    },
    'edit-property-listing': {
      code: () =>
        import(/* webpackChunkName: "page-edit-property-listing" */ './pages/market-place/edit-property-listing.tsx'),
      texts: marketPlaceTexts,
    },
    'my-listings': {
      code: () => import(/* webpackChunkName: "page-my-listings" */ './pages/market-place/my-listings.tsx'),
      texts: marketPlaceTexts,
    },
  },
  widgets: {
    'cart-count': () => import(/* webpackChunkName: "widget-cart-count" */ './widgets/cart-count/cart-count.tsx'),
    'next-inspection': () =>
      import(/* webpackChunkName: "widget-next-inspection" */ './widgets/next-inspection/next-inspection.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/orders.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/orders.json'),
  },
})
