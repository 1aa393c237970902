import type { Catalogue } from '../../text.ts'

/** How the back office labels files of orders. */
export const orderFiles = {
  resourceTitle: 'Files of orders',
  resourceDescription: 'Files that customers sent with an order or added to it.',
  order: 'Order',
  file: 'File',
  sent: 'Sent',
} as const satisfies Catalogue
