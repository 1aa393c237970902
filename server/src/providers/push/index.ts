/** Web push: the site's keys, and the delivery of what the outbox holds. */
export { createPushDelivery, type PushDeliveryParts } from './deliver.ts'
export type { PushBrowser, PushSource } from './push-browser.ts'
export { pushPublicKey } from './vapid-keys.ts'
