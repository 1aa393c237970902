/** Secrets that are made at the first start and that all instances share. */
export interface ServerSecretsTable {
  name: string
  value: string
  created_at: Date
}

export interface ServerSecretsTables {
  server_secrets: ServerSecretsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ServerSecretsTables {}
}
