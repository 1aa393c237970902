/** Web push: the browsers that take it, the site's keys, and the delivery of what the outbox holds. */
export { createPushDelivery, type PushDeliveryParts } from './deliver.ts'
export { deviceIds, registerDevice, unregisterDevice } from './devices.ts'
export { pushPublicKey } from './vapid-keys.ts'
