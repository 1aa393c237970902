/** An instance of the server that serves sockets. One without a heartbeat for some time counts as gone. */
export interface PresenceInstancesTable {
  id: string
  beat_at: Date
}
/** The users with a socket at each instance. */
export interface PresenceConnectionsTable {
  user_id: string
  instance_id: string
}
export interface UserPresenceTable {
  user_id: string
  last_seen_at: Date
}

export interface PresenceTables {
  presence_instances: PresenceInstancesTable
  presence_connections: PresenceConnectionsTable
  user_presence: UserPresenceTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PresenceTables {}
}
