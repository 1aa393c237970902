import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: {
    service: () => import(/* webpackChunkName: "page-service" */ './pages/service/service.tsx'),
    price: () => import(/* webpackChunkName: "page-price" */ './pages/price/price.tsx'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './pages/orders/orders.tsx'),
  },
  widgets: {
    'next-inspection': () => import(/* webpackChunkName: "widget-next-inspection" */ './widgets/next-inspection/next-inspection.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/orders.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/orders.json'),
  },
})
