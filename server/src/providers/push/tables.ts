import type { Generated, Selectable } from 'kysely'

/** A browser that takes web push for its user, for as long as the session lasts in which it was registered. */
export interface PushDevicesTable {
  id: Generated<string>
  user_id: string
  /** Of the session, SHA-256 of its token, hex. */
  token_hash: string
  /** The push service's address for this browser; whoever knows it and the keys can send to it. */
  endpoint: string
  /** The browser's public key, base64url, an uncompressed point of P-256. */
  p256dh_key: string
  /** The browser's authentication secret, base64url, 16 bytes. */
  auth_key: string
  created_at: Date
}
export type PushDeviceRow = Selectable<PushDevicesTable>

/** The site's keys for push: made at the first start, and shared by all instances. */
export interface ServerSecretsTable {
  name: string
  value: string
  created_at: Date
}

export interface PushTables {
  server_secrets: ServerSecretsTable
  push_devices: PushDevicesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PushTables {}
}
