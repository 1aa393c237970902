import type { orderFiles as english } from '../../en/back-office/order-files.ts'
import type { Translation } from '../../text.ts'

export const orderFiles: Translation<typeof english> = {
  resourceTitle: 'Filer til bestillinger',
  resourceDescription: 'Det kunder sendte med en bestilling eller la til etterpå.',
  order: 'Bestilling',
  file: 'Fil',
  sent: 'Sendt',
}
