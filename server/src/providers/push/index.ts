/** Web push: the site's keys, and the delivery of the outbox's pushes. */
export { createPushDelivery } from './deliver.ts'
export { notificationPush } from './payload.ts'
export type { FindPush, PushSource } from './push-browser.ts'
export { pushPublicKey } from './vapid-keys.ts'
