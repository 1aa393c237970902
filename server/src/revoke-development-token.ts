import { systemClock } from '#kernel/clock.ts'
import { ConfigError, examineConfig } from '#kernel/config/config.ts'
import { provideDatabase } from '#app/prepare-database.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { revokeDevelopmentTokens } from '#modules/releases/index.ts'

// node server/src/revoke-development-token.ts
// For a database that was a development site's and is to serve one in production. With the embedded database the server has to
// be stopped meanwhile; it does not start in production while such a token holds.
const { config, faults } = examineConfig(process.env)
if (faults.length > 0) throw new ConfigError(faults)
const database = await provideDatabase(config, () => undefined)
const db = openDatabase(database.url, { poolSize: 1 })
try {
  const revoked = await revokeDevelopmentTokens({ db, clock: systemClock })
  process.stdout.write(
    revoked === 0 ? 'No development release token holds here.\n' : 'The development release token is revoked.\n',
  )
} finally {
  await db.destroy()
  await database.stop()
}
