/** Web push: the site's keys, and the delivery of what the outbox holds. */
export { createPushDelivery } from './deliver.ts'
export type { PushSource } from './push-browser.ts'
export { pushPublicKey } from './vapid-keys.ts'
